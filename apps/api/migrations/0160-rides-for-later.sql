-- Rides for later: by when they must be booked, offered, claimed and given up, as the operator has it; the newest that is
-- valid counts.
create table ahead_policy (
  version int primary key,
  valid_from timestamptz not null,
  min_ahead_minutes int not null check (min_ahead_minutes > 0),
  max_ahead_days int not null check (max_ahead_days > 0),
  -- Before the pickup: unclaimed rides are offered; the office is warned; riders and drivers are reminded; nobody came.
  open_search_minutes int not null,
  alert_minutes int not null,
  remind_minutes int not null,
  expire_minutes int not null,
  set_out_minutes int not null,
  give_back_free_minutes int not null,
  strikes int not null check (strikes > 0),
  strike_days int not null,
  pause_days int not null,
  check (open_search_minutes > expire_minutes and min_ahead_minutes > expire_minutes)
);
insert into ahead_policy values (1, '2000-01-01', 60, 180, 720, 120, 120, 30, 120, 360, 3, 30, 7);

-- What drivers may claim, and what a driver's days look like.
create index ride_on_the_board on ride (vehicle_class, pickup_at)
  where ridetype = 'prebook' and status in ('scheduled', 'searching');
create index ride_on_the_agenda on ride (driver_id, pickup_at)
  where status in ('assigned', 'en_route', 'arrived', 'in_progress', 'at_stop');
create index driver_strike_recent on driver_strike (driver_id, at desc);
