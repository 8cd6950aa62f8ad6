-- A chauffeur asks for another way, too, and then it is the rider who agrees: whose answer a change waits for, and who
-- gave it.
alter table ride_change add column asks text not null default 'driver' check (asks in ('driver', 'rider'));
alter table ride_change add column answered_by text references person (id);
