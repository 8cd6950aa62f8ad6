-- Tariffs are data with versions and dates: a new one never rewrites what an old one has priced.

create table tariff (
  id text primary key,
  version int not null unique,
  name text not null,
  currency text not null,
  terms jsonb not null,
  valid_from timestamptz not null,
  created_at timestamptz not null default now()
);
create index tariff_in_force on tariff (valid_from desc);

create table extra (
  id text primary key,
  name text not null,
  description text not null,
  fare_minor bigint not null check (fare_minor >= 0),
  position int not null,
  withdrawn_at timestamptz
);

-- A quote keeps all that it was made of, so that its price can be explained and honoured.
create table quote (
  id text primary key,
  rider_id text not null references person (id),
  tariff_id text not null references tariff (id),
  currency text not null,
  request jsonb not null,
  ridetype text not null check (ridetype in ('instant', 'prebook')),
  pickup_at timestamptz,
  time_zone text not null,
  distance_metres int not null,
  duration_seconds int not null,
  -- Encoded polyline, precision 6.
  shape text not null,
  legs jsonb not null,
  classes jsonb not null,
  extras jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  booked_ride_id text
);
create index quote_age on quote (created_at);
