-- A rider may ask a chauffeur who stands at the pickup for more minutes, so often; and a flight that moved by more than so
-- much frees the chauffeur who was to wait for it. All three are numbers that the office edits.
alter table ride add column more_wait_minutes int not null default 0 check (more_wait_minutes >= 0);

update policy set terms = '{"moreWaitMinutes": 10, "moreWaits": 3, "flightMovedMinutes": 60}'::jsonb || terms
  where name = 'drivers';
