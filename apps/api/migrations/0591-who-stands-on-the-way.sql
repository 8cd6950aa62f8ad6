-- Whoever set out and then stood still was rid of a ride without a word: they are told, and what they do then counts.
alter table ride_watch add column woken_at timestamptz;
