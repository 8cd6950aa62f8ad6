-- The days that drivers have promised when the rule comes. One that moves at this moment waits, and is then seen by the
-- trigger; of a day and a ride that overlap already the day is left outside the rule.
insert into agenda_span (engagement_id, day, place, driver_id, during)
  select d.engagement_id, d.day, e.place, d.driver_id, tstzrange(d.starts_at, d.ends_at)
  from engagement_day d join engagement e on e.id = d.engagement_id where is_day_in_agenda(d) for share of d
  on conflict do nothing;
