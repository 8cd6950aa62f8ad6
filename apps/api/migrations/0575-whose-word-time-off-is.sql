-- Time off that a chauffeur takes over a ride of theirs is handing it back, time off that the office writes down is not: whose
-- word it is has to be known.
alter table time_off add column by_office boolean not null default false;
