-- Whoever takes a ride by the hour or across the country gives up a day's work for it, so these have terms of their own.
-- Rides that are booked keep what their tariff promised; a new version has the new terms from now on.
update tariff
set terms = jsonb_set(
  terms,
  '{cancelling,long}',
  jsonb_build_object(
    'overKm', 200,
    'freeMinutesBefore', terms #> '{cancelling,prebookFreeMinutesBefore}',
    'lateShare', terms #> '{cancelling,prebookLateShare}',
    'fullMinutesBefore', null
  )
);

insert into tariff (id, version, name, currency, terms, valid_from)
select
  'trf_' || substr(md5(id), 1, 26),
  version + 1,
  name,
  currency,
  jsonb_set(
    terms,
    '{cancelling,long}',
    '{"overKm": 200, "freeMinutesBefore": 1440, "lateShare": 5000, "fullMinutesBefore": 120}'
  ),
  now()
from tariff
order by version desc
limit 1;
