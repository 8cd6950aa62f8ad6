-- outside a transaction
-- What a handler has done is looked up by age when it is swept, in pages; the table is large and written all the time.

drop index concurrently if exists outbox_effect_age;
create index concurrently outbox_effect_age on outbox_effect (at);
