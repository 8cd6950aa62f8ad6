-- Moving a ride in its last hour made calling it off a moment later cost the fee of the change alone: a ride keeps what
-- calling off would have cost when its rider changed it.
alter table ride add column cancel_least_minor bigint not null default 0 check (cancel_least_minor >= 0);
alter table ride_change add column cancel_least_minor bigint not null default 0 check (cancel_least_minor >= 0);
