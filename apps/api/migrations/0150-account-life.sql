-- An account's life: where it is signed in, why it is suspended, what its owner took along, and the places they saved.

-- Where a session came from, made coarse when it is written: "this-machine", "local", or the network of an address.
alter table session add column network text;

alter table person
  add column suspension_reason text,
  -- A chauffeur with a passenger on board is suspended when that ride ends; until then his tokens live.
  add column suspended_after_ride boolean not null default false;

create table suspension (
  id bigint generated always as identity primary key,
  user_id text not null references person (id),
  reason text not null check (char_length(reason) between 1 and 500),
  suspended_by text not null references person (id),
  suspended_at timestamptz not null,
  lifted_by text references person (id),
  lifted_at timestamptz
);
create unique index suspension_one_open on suspension (user_id) where lifted_at is null;

-- A copy of everything that is the person's, for a day. The bytes lie here and not in the file store: they are swept
-- with the row, and nobody but its owner has a link.
create table data_export (
  id text primary key,
  user_id text not null references person (id),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bytea
);
create index data_export_of_person on data_export (user_id, requested_at desc);
create unique index data_export_one_in_work on data_export (user_id) where ready_at is null;

create table saved_place (
  id text primary key,
  user_id text not null references person (id),
  kind text not null check (kind in ('home', 'work', 'other')),
  name text not null check (char_length(name) between 1 and 80),
  address text not null,
  lat double precision not null,
  lng double precision not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_place_home_and_work on saved_place (user_id, kind) where kind <> 'other';
create index saved_place_of_person on saved_place (user_id, created_at);
