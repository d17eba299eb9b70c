-- What phones with Open Wearables' SDKs say of their first sync, and how much of it has come.
-- compatible-from: 0001

create table phone_reports (
  user_id uuid not null,
  provider_id text not null,
  -- The kind of data, in the phone's word.
  data_type text not null,
  -- Records that the phone has, when it began.
  expected integer not null,
  arrived integer not null,
  started_at timestamptz(3) not null,
  -- When the phone said that it was done with this kind.
  ended_at timestamptz(3),
  primary key (user_id, provider_id, data_type)
);
select place_distributed('phone_reports', 'user_id', 'users');
