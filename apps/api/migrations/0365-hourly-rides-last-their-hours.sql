-- A car by the hour is had for all its hours: what was booked before counted only the minutes of the way.
update ride
set duration_seconds = greatest(duration_seconds, 3600 * hired.hours)
from (
  select r.id, max((line ->> 'quantity')::int) as hours
  from ride r, jsonb_array_elements(r.quoted_lines) line
  where line ->> 'code' = 'hours' and r.status not in ('completed', 'cancelled', 'no_show', 'expired')
  group by r.id
) hired
where ride.id = hired.id;
