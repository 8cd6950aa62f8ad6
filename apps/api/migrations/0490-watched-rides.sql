-- How sure it is that the chauffeur of each ride is there in time, as the last look found it; and what was said about it,
-- so that each thing is said once.
create table ride_watch (
  ride_id text primary key references ride (id) on delete cascade,
  driver_id text not null,
  -- A look writes from what it has read: another process that was quicker is not written over.
  version int not null,
  -- Its rider is still to be met.
  is_awaited boolean not null,
  level text not null check (level in ('green', 'amber', 'red')),
  reasons text[] not null,
  -- What speaks against the chauffeur at the hour of the ride.
  against text[] not null,
  arrives_at timestamptz,
  spare_seconds int,
  calm_spare_seconds int,
  backup_driver_id text,
  backup_arrives_at timestamptz,
  backup_spare_seconds int,
  red_since timestamptz,
  -- The rider was told of a lateness; without a time where nobody could say one.
  told boolean not null,
  told_arrives_at timestamptz,
  nudged_at timestamptz,
  nearest_metres int,
  looked_at timestamptz not null
);
create index ride_watch_not_green on ride_watch (level) where level <> 'green';

-- The chauffeur who has the ride until whoever is asked accepts; null for a ride that has nobody.
alter table offer add column replaces_driver_id text;

insert into policy (name, version, starts_at, terms, created_at) values
  ('watch', 1, '2000-01-01', '{ "aheadHours": 24, "amberMinutes": 5, "redMinutes": 0, "atRed": "offer", "actMinutes": 10, "gainMinutes": 5, "latestMinutes": 15, "callMinutes": 30, "putRightMinutes": 180, "stalledMinutes": 5, "retreatMetres": 1000, "offMetres": 1500, "tellLateMinutes": 5, "tellAgainMinutes": 10, "tellAheadMinutes": 90 }', '2000-01-01');
