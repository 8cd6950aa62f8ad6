-- A ride that its rider shows to others by a link, and a call for help from it.
create table ride_share (
  ride_id text primary key references ride (id) on delete cascade,
  -- What the link's proof is made with beside the ride: another one makes another link.
  round int not null default 1,
  shared_at timestamptz not null,
  -- Ended by hand; the end of the ride ends it by itself.
  ended_at timestamptz,
  pickup_area text not null,
  drop_off_area text not null
);

create table ride_help (
  ride_id text primary key references ride (id) on delete cascade,
  asked_at timestamptz not null,
  asked_by text not null check (asked_by in ('rider', 'guest'))
);

insert into policy (name, version, starts_at, terms, created_at) values
  ('safety', 1, '2000-01-01', '{ "emergencyNumber": "112", "callBackMinutes": 2 }', '2000-01-01');
