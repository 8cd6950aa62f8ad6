-- What the drive to a pickup was to take when it was looked at first: by what it takes, the rest is expected.
alter table ride_watch add column on_way_since timestamptz, add column on_way_seconds int,
  add check ((on_way_since is null) = (on_way_seconds is null));
