-- How long drives take by the hour of the week: what was learned of it, which of that counts, and the drives it was
-- learned from.
create table traffic_version (
  id text primary key,
  -- Of one region by one provider: another one's empty streets are others.
  region text not null,
  provider text not null,
  made_at timestamptz not null,
  kind text not null check (kind in ('free', 'country', 'town', 'big_city')),
  -- What is added to the default of the kind, as logarithms; null for nothing.
  learned jsonb,
  -- { "rides": …, "heldOut": …, "before": …, "after": …, "free": … }: errors on rides that it has not seen.
  figures jsonb not null
);
create index traffic_version_of_region on traffic_version (region, provider, made_at desc);

-- Which version counts, the newest row; none, or a null version, is the default of the kind of place.
create table traffic_choice (
  id bigint generated always as identity primary key,
  region text not null,
  provider text not null,
  version_id text references traffic_version (id),
  -- Null for what was learned by itself.
  chosen_by text references person (id),
  chosen_at timestamptz not null,
  -- Nothing is learned over what the office has chosen until it says so.
  is_held boolean not null default false
);
create index traffic_choice_of_region on traffic_choice (region, provider, id desc);

-- A drive as the server saw it, from one stand to the next; without its line, which goes with the ride's track.
create table seen_drive (
  ride_id text not null,
  driver_id text not null,
  -- Of the ride.
  number int not null,
  region text not null,
  provider text not null,
  with_rider boolean not null,
  set_out_at timestamptz not null,
  -- Hour of the week by the region's clock, in the middle of the drive.
  hour int not null check (hour between 0 and 167),
  metres int not null,
  free_seconds int not null check (free_seconds > 0),
  -- What would have been promised to whoever asked when it set out.
  promised_seconds int not null,
  seconds int not null check (seconds > 0),
  -- [[square, share], …] along the straight line, and how far from the centre it set out.
  squares jsonb not null,
  metres_from_centre int not null,
  -- Null where it counts.
  why_not text,
  primary key (ride_id, number)
);
-- When a car was promised at a pickup, and when it was there by the server's evidence.
create table seen_arrival (
  ride_id text primary key,
  region text not null,
  scheduled boolean not null,
  hour int not null check (hour between 0 and 167),
  promised_at timestamptz not null,
  arrived_at timestamptz not null
);
create index seen_arrival_since on seen_arrival (region, arrived_at);

create index seen_drive_since on seen_drive (region, provider, set_out_at);

insert into policy (name, version, starts_at, terms, created_at) values
  ('traffic', 1, '2000-01-01', '{ "kindOfPlace": "auto", "learning": "on", "leastRides": 100, "learnDays": 84 }', '2000-01-01');
