-- A strike could be for a road that was closed: its chauffeur asks the office to look at it again, and the office lifts it
-- or lets it stand, with a word why.
alter table driver_strike
  add column asked_at timestamptz, add column asked_words text,
  add column decided_at timestamptz, add column decided_by text references person (id), add column decided_words text,
  add column is_lifted boolean not null default false;
