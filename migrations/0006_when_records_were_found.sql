-- A record of a day that came late waits until the two weeks have been read again.
-- compatible-from: 0001

alter table personal_records
  -- When the record that waits to be announced was found; null where none waits, or where it was found before.
  add column beaten_since timestamptz(3);
