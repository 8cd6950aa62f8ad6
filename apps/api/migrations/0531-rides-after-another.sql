-- A chauffeur who brings somebody to their drop-off may have a ride for now after it: which one they end first. It is
-- theirs alone, beside the one that they are on, and becomes the one that they are on when that is over.
alter table ride add column after_ride_id text;
alter table offer add column after_ride_id text;
alter table offer add column free_in_seconds int not null default 0;
