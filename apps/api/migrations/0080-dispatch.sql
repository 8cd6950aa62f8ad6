-- Who is online and where, and which ride has been shown to whom.

create table driver_state (
  driver_id text primary key references person (id),
  online boolean not null default false,
  online_since timestamptz,
  vehicle_id text references vehicle (id),
  vehicle_class text,
  -- The ride he is on, if any, and whose it is: every process fans his positions out from this.
  ride_id text,
  rider_id text,
  lat double precision,
  lng double precision,
  heading real,
  fix_at timestamptz,
  moved_at timestamptz,
  changed_at timestamptz not null default clock_timestamp()
);
create index driver_state_changed on driver_state (changed_at);

create table driver_shift (
  id bigint generated always as identity primary key,
  driver_id text not null references person (id),
  began_at timestamptz not null,
  ended_at timestamptz
);
create unique index driver_shift_open on driver_shift (driver_id) where ended_at is null;
create index driver_shift_recent on driver_shift (driver_id, began_at desc);

create table offer (
  id text primary key,
  ride_id text not null references ride (id),
  driver_id text not null references person (id),
  vehicle_id text not null references vehicle (id),
  round int not null,
  status text not null check (status in ('sent', 'accepted', 'declined', 'expired', 'pulled')),
  eta_seconds int not null,
  empty_metres int not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz
);
create index offer_of_ride on offer (ride_id, sent_at);
create index offer_of_driver on offer (driver_id, sent_at desc);
-- A driver decides about one offer at a time.
create unique index offer_one_open_per_driver on offer (driver_id) where status = 'sent';
create unique index offer_one_accepted on offer (ride_id, round) where status = 'accepted';
create unique index offer_once_per_round on offer (ride_id, driver_id, round);
