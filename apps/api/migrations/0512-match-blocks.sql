-- Riders and chauffeurs who are not matched any more, and which of them said so.
create table match_block (
  id text primary key,
  rider_id text not null references person (id),
  driver_id text not null references person (id),
  set_by text not null check (set_by in ('rider', 'driver')),
  -- The ride that they met on.
  ride_id text not null,
  created_at timestamptz not null,
  unique (rider_id, driver_id, set_by)
);
create index match_block_driver on match_block (driver_id);
