-- A ride that is taken from its chauffeur is shown to them like one that is called off, and the next who takes it may lose
-- it, too. It goes on without them, so what they had of it is kept here: by whom it was taken, why, how far they had come,
-- when and where it was to begin.
create table lost_ride_unseen (
  ride_id text not null references ride (id),
  driver_id text not null references person (id),
  lost_at timestamptz not null,
  -- Null: the ride was called off.
  taken jsonb,
  primary key (ride_id, driver_id)
);
create index lost_ride_unseen_of_driver on lost_ride_unseen (driver_id, lost_at desc);
insert into lost_ride_unseen (ride_id, driver_id, lost_at)
  select ride_id, driver_id, cancelled_at from cancelled_ride_unseen;
drop table cancelled_ride_unseen;
