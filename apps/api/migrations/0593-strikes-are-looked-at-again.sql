-- A strike could be for a road that was closed: its chauffeur asks the office to look at it again, and the office lifts it
-- or lets it stand, with a word why. It has a name for that.
alter table driver_strike
  add column strike_id text unique,
  add column asked_at timestamptz, add column asked_words text,
  add column decided_at timestamptz, add column decided_by text references person (id), add column decided_words text,
  add column is_lifted boolean not null default false;
update driver_strike set strike_id = 'stk_' || lpad(id::text, 26, '0');
-- A process of the release before names none.
alter table driver_strike alter column strike_id set default 'stk_' || substr(md5(random()::text || clock_timestamp()::text), 1, 26);
alter table driver_strike alter column strike_id set not null;
