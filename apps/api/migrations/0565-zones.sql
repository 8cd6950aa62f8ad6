-- Airports and parts of the town are drawn on the map by several people of the office: each zone with every change of it, so that
-- whoever saves second reads what the first has made of it. A tariff takes a copy.
create table zone (
  id text primary key,
  key text not null unique check (key ~ '^[a-z0-9_]{1,30}$'),
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('airport', 'rail', 'zone')),
  colour text not null,
  outline jsonb not null,
  archived_at timestamptz,
  version integer not null check (version >= 1)
);
create unique index zone_name on zone (lower(name)) where archived_at is null;

create table zone_change (
  zone_id text not null references zone (id),
  -- The version that came of it.
  version integer not null,
  changed_by text not null references person (id),
  changed_at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  primary key (zone_id, version)
);
