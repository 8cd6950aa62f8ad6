-- Riders and chauffeurs who are not matched any more, and who said so; each side, and the office, for itself.
create table match_block (
  id text primary key,
  rider_id text not null references person (id),
  driver_id text not null references person (id),
  set_by text not null check (set_by in ('rider', 'driver', 'office')),
  set_by_id text not null references person (id),
  ride_id text not null,
  reason text,
  created_at timestamptz not null,
  unique (rider_id, driver_id, set_by)
);
create index match_block_driver on match_block (driver_id);
