-- Whoever waits while cars go to people who asked long after them comes first some day: counted, so that it can.
alter table ride_search add column passed_over integer not null default 0 check (passed_over >= 0);
