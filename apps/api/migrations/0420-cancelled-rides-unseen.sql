-- A ride that was called off after a chauffeur had taken it is shown to them until they have left it, on whichever phone.
create table cancelled_ride_unseen (
  ride_id text primary key references ride (id),
  driver_id text not null references person (id),
  cancelled_at timestamptz not null
);
create index cancelled_ride_unseen_of_driver on cancelled_ride_unseen (driver_id, cancelled_at desc);
