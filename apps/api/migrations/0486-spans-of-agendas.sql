-- The rides that chauffeurs have when the rule comes. One that moves at this moment waits, and is then seen by the trigger;
-- of two that overlap already one is left outside the rule.
insert into agenda_span (ride_id, driver_id, during)
  select r.id, r.driver_id, ride_span(r) from ride r where is_in_agenda(r) for share of r
  on conflict do nothing;
