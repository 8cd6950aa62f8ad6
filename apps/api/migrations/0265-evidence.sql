-- What a ride is billed from is what the server saw of it, not what a phone says: the track of each ride, what asked for
-- a reason at a step, the receipts of tolls, and prices of which a part waits for the office or for the rider's money.

-- Fixes of rides under way, some seconds of one ride a row: [[ms, lat, lng], …], a fourth value marks a jump. After the
-- days of the policy all rows of a ride become one, its simplified line.
create table ride_track (
  id bigint generated always as identity primary key,
  -- No foreign key: writing positions never waits for a step of the ride that is being taken.
  ride_id text not null,
  driver_id text not null,
  fixes jsonb not null,
  fix_count int not null check (fix_count > 0),
  received_at timestamptz not null,
  reduced_at timestamptz
);
create index ride_track_of_ride on ride_track (ride_id, id);
create index ride_track_whole on ride_track (received_at) where reduced_at is null;

-- Positions that were not taken, by day and reason; of a ride where there was one.
create table position_drop (
  driver_id text not null references person (id),
  ride_id text not null default '',
  day date not null,
  reason text not null,
  count bigint not null check (count > 0),
  primary key (driver_id, day, ride_id, reason)
);
create index position_drop_of_ride on position_drop (ride_id) where ride_id <> '';

alter table driver_state add column received_at timestamptz;

alter table ride
  add column contacted_at timestamptz,
  -- What the final price rests on; null until the ride is completed.
  add column evidence jsonb;
alter table ride_move add column evidence jsonb;
alter table office_alert add column detail jsonb;

create table toll_receipt (
  id text primary key,
  ride_id text not null references ride (id),
  driver_id text not null references person (id),
  file_id text not null references stored_file (id),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
create index toll_receipt_of_ride on toll_receipt (ride_id);

create table fare_review (
  id text primary key,
  ride_id text not null unique references ride (id),
  driver_id text not null references person (id),
  status text not null check (status in ('open', 'approved', 'refused')),
  why text[] not null check (cardinality(why) > 0),
  currency text not null,
  agreed bigint not null check (agreed >= 0),
  settled bigint not null check (settled >= 0),
  asked bigint not null check (asked >= settled),
  lines jsonb not null,
  split jsonb not null,
  -- How what is settled was paid; null where nothing is.
  paid jsonb,
  decided_by text references person (id),
  reason text,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'open') = (decided_at is null))
);
create index fare_review_open on fare_review (created_at, id) where status = 'open';
create index fare_review_decided on fare_review (decided_at desc, id) where status <> 'open';

-- Shares of what a rider still owes beyond the agreed price: posted when it is paid.
create table unpaid_share (
  ride_id text primary key references ride_payment (ride_id),
  driver bigint not null check (driver >= 0),
  commission bigint not null check (commission >= 0),
  platform_fee bigint not null check (platform_fee >= 0),
  tax bigint not null check (tax >= 0),
  tolls bigint not null check (tolls >= 0),
  created_at timestamptz not null
);

insert into policy (name, version, starts_at, terms, created_at)
values ('evidence', 1, '2000-01-01', '{"freshSeconds": 60, "fastestKmh": 250, "jumps": 5, "contactGapSeconds": 60,
  "presenceGapMinutes": 5, "completedMetres": 500, "completedShare": 3333, "tollsMost": 3000, "beyondShare": 5000,
  "trackDays": 30}'::jsonb, '2000-01-01');
