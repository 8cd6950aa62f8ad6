-- A ride, the moves it has made, and the timers that watch it. Its status moves by compare-and-set on status and version.

create sequence ride_number start 4801;

create table ride (
  id text primary key,
  number bigint not null unique default nextval('ride_number'),
  rider_id text not null references person (id),
  driver_id text references person (id),
  vehicle_id text references vehicle (id),
  quote_id text not null unique references quote (id),
  status text not null check (status in ('pending_payment', 'scheduled', 'searching', 'assigned', 'en_route', 'arrived',
    'in_progress', 'at_stop', 'completed', 'cancelled', 'no_show', 'expired')),
  version int not null default 1,
  ridetype text not null check (ridetype in ('instant', 'prebook')),
  vehicle_class text not null references vehicle_class (key),
  payment_method text not null check (payment_method in ('wallet', 'card')),
  payment_id text,
  currency text not null,
  quoted_total_minor bigint not null,
  quoted_lines jsonb not null,
  net_pay_minor bigint not null,
  final_total_minor bigint,
  final_lines jsonb,
  split jsonb,
  tip_minor bigint not null default 0,
  pickup jsonb not null,
  drop_off jsonb not null,
  stops jsonb not null default '[]',
  extras jsonb not null default '[]',
  pickup_at timestamptz not null,
  time_zone text not null,
  distance_metres int not null,
  duration_seconds int not null,
  shape text not null,
  pin text not null,
  pin_tries int not null default 0,
  pin_locked_until timestamptz,
  sign_colour text not null,
  sign text,
  note text,
  flight text,
  guest jsonb,
  preferences jsonb not null default '{}',
  search_expires_at timestamptz,
  pay_by timestamptz,
  promised_arrival_at timestamptz,
  assigned_at timestamptz,
  en_route_at timestamptz,
  arrived_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  contact_attempts int not null default 0,
  cancel_reason text,
  cancel_by text,
  -- Stars that each side gave; shown once both have, or after 14 days.
  stars_by_rider int check (stars_by_rider between 1 and 5),
  stars_by_driver int check (stars_by_driver between 1 and 5),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ride_of_rider on ride (rider_id, id desc);
create index ride_of_driver on ride (driver_id, id desc) where driver_id is not null;
create index ride_by_status on ride (status, id desc);
-- One ride under way for a rider, and one for a driver, whatever happens at the same moment.
create unique index ride_one_active_per_rider on ride (rider_id)
  where status in ('en_route', 'arrived', 'in_progress', 'at_stop')
     or (ridetype = 'instant' and status in ('pending_payment', 'searching', 'assigned'));
create unique index ride_one_active_per_driver on ride (driver_id)
  where status in ('en_route', 'arrived', 'in_progress', 'at_stop') or (ridetype = 'instant' and status = 'assigned');

create table ride_move (
  id bigint generated always as identity primary key,
  ride_id text not null references ride (id),
  version int not null,
  move text not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('rider', 'driver', 'office', 'system')),
  actor_id text,
  reason text,
  lat double precision,
  lng double precision,
  device_at timestamptz,
  at timestamptz not null,
  unique (ride_id, version)
);

create table driver_strike (
  id bigint generated always as identity primary key,
  driver_id text not null references person (id),
  ride_id text not null references ride (id),
  why text not null,
  at timestamptz not null,
  unique (driver_id, ride_id, why)
);
