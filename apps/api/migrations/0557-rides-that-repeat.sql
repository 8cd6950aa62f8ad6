-- A booked ride can repeat, and a list of rides be imported: what is to be booked is a stored plan that a job works off ride
-- by ride, so that a crash half-way neither loses nor doubles one.
create table ride_series (
  id text primary key,
  rider_id text not null references person (id),
  officer_id text not null references person (id),
  -- Where, for whom and how it is paid; null once the rider is erased.
  asked jsonb,
  rule jsonb not null,
  time_zone text not null,
  currency text not null,
  ended_from text,
  version int not null default 1,
  created_at timestamptz not null
);
create index ride_series_of_rider on ride_series (rider_id);

-- A list as it was uploaded. What its rows say is in them.
create table ride_import (
  id text primary key,
  officer_id text not null references person (id),
  name text not null check (length(name) <= 120),
  kind text not null check (kind in ('csv', 'ics')),
  -- Of its content: the same list is known again, whatever it is called.
  digest text not null,
  unknown_columns jsonb not null,
  default_rider_id text references person (id),
  default_payment text not null check (default_payment in ('wallet', 'account')),
  created_at timestamptz not null
);
create index ride_import_digest on ride_import (digest);
create index ride_import_newest on ride_import (created_at desc, id desc);

create table ride_import_row (
  import_id text not null references ride_import (id) on delete cascade,
  position int not null,
  version int not null default 1,
  status text not null check (status in ('reading', 'ready', 'wrong', 'planned')),
  -- As it was written, and as it was corrected.
  said jsonb not null,
  -- Places that somebody chose, by field.
  chosen jsonb not null default '{}',
  -- What it was read as, or what is wrong with it.
  reading jsonb,
  rider_id text references person (id),
  total bigint,
  primary key (import_id, position)
);
create index ride_import_row_of_rider on ride_import_row (rider_id) where rider_id is not null;

-- Somebody has said that these rides be booked, and from where: each booking is theirs in the audit trail.
create table booking_run (
  id text primary key,
  officer_id text not null references person (id),
  session_id text not null,
  network text not null,
  device text not null,
  request_id text not null,
  series_id text references ride_series (id),
  import_id text references ride_import (id),
  created_at timestamptz not null,
  done_at timestamptz,
  check (num_nonnulls(series_id, import_id) = 1)
);
create index booking_run_of_series on booking_run (series_id) where series_id is not null;
create index booking_run_of_import on booking_run (import_id) where import_id is not null;

create table planned_ride (
  id text primary key,
  run_id text not null references booking_run (id),
  series_id text references ride_series (id),
  import_id text references ride_import (id),
  position int not null,
  rider_id text not null references person (id),
  date text not null,
  time text not null,
  pickup_at timestamptz not null,
  -- What is asked of the booking; null once the rider is erased.
  asked jsonb,
  -- The price that was seen: a dearer one is not booked.
  expected_minor bigint not null,
  status text not null check (status in ('planned', 'booked', 'refused', 'skipped')),
  -- One ride, and no other plan has it: written in the transaction that books it.
  ride_id text unique references ride (id),
  refusal jsonb,
  check ((status = 'booked') = (ride_id is not null)),
  check (num_nonnulls(series_id, import_id) = 1)
);
create index planned_ride_of_run on planned_ride (run_id, position);
create unique index planned_ride_of_series on planned_ride (series_id, position) where series_id is not null;
-- A row that was refused can be corrected and planned again.
create unique index planned_ride_of_row on planned_ride (import_id, position)
  where import_id is not null and status <> 'refused';
create index planned_ride_of_rider on planned_ride (rider_id);
