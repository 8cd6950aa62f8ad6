-- A change that waited for an answer kept the office from the ride for an hour: it may be withdrawn by the office, which
-- says why.
alter table ride_change add column withdrawn_because text;
alter table ride_change drop constraint ride_change_status_check;
alter table ride_change add constraint ride_change_status_check
  check (status in ('proposed', 'applied', 'declined', 'expired', 'withdrawn')) not valid;
alter table ride_change validate constraint ride_change_status_check;
