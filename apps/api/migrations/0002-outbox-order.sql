-- Before a fact is taken, the relay asks whether an earlier one of its key is still on its way.
create index outbox_event_waiting_key on outbox_event (key, id) where delivered_at is null;
