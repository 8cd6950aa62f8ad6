-- A build of a region is named by what it is made of, so that every machine makes the same one; a build that was
-- replaced stays until no process uses it.

alter table region
  -- The name of its files' folder. Null: built before, its folder has the build's number.
  add column build text check (build ~ '^[a-z0-9-]{1,60}$'),
  add column replaced_at timestamptz;
drop index region_ready;
create unique index region_ready on region (name) where ready_at is not null and replaced_at is null;
