-- What is wrong with a connection, in a word for programs beside the text for people.
-- compatible-from: 0001

alter table connections
  -- Null: nothing is wrong, or the fault is on our side.
  add column last_error_code text;
