-- A fact that is being delivered belongs to a relay that lives: what a killed one held is free at once, not after its lease.

create sequence outbox_relay as int cycle;
-- The relay that holds the fact. It also holds an advisory lock of this number, which the server releases with its session.
alter table outbox_event add column leased_by int;
