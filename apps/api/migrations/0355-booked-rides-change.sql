-- A booked ride changes in more than its stops: what it was and what it is to be are kept beside the way and the price.
alter table ride_change alter column stop drop not null;
alter table ride_change add column before jsonb not null default '{}';
alter table ride_change add column after jsonb not null default '{}';
alter table ride_change add column fee_minor bigint not null default 0 check (fee_minor >= 0);
