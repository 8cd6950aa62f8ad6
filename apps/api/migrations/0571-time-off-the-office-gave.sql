-- A chauffeur could take back the day on which the office knows them to be sick, and days from the office used up their
-- own number of entries: who wrote it down is part of it.
alter table time_off add column by_office boolean not null default false;
