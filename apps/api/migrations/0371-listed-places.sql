-- Stations, terminals and hotels that the office keeps by name, before what the map finds, and where to meet there.
create table listed_place (
  id text primary key,
  kind text not null check (kind in ('airport', 'terminal', 'station', 'hotel', 'other')),
  name text not null,
  address text not null,
  lat double precision not null,
  lng double precision not null,
  position int not null,
  version int not null default 1,
  created_at timestamptz not null
);

create table meeting_point (
  place_id text not null references listed_place (id) on delete cascade,
  position int not null,
  name text not null,
  hint text,
  lat double precision not null,
  lng double precision not null,
  walk_minutes int,
  primary key (place_id, position)
);
