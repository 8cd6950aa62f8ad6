-- The sandbox provider's tables belong to its adapter, which makes them where it is the provider: books that are used
-- move into a schema of their own, those that nobody has ever used go. The sandbox runs in the demo alone, on one
-- machine; no older process works on these tables beside this.
do $$
declare
  name text;
begin
  drop function note_sandbox_intent() cascade;
  drop function note_sandbox_dispute() cascade;
  drop function note_sandbox_payout() cascade;
  if exists (select from sandbox_intent) or exists (select from sandbox_customer) or exists (select from sandbox_account)
    or exists (select from sandbox_request) then
    create schema sandbox;
    alter index sandbox_card_of_customer rename to card_of_customer;
    alter index sandbox_movement_at rename to movement_at;
    foreach name in array array['intent', 'request', 'event', 'customer', 'setup', 'card', 'dispute', 'account', 'payout', 'movement']
    loop
      execute format('alter table %I set schema sandbox', 'sandbox_' || name);
      execute format('alter table sandbox.%I rename to %I', 'sandbox_' || name, name);
    end loop;
  else
    drop table sandbox_event, sandbox_dispute, sandbox_setup, sandbox_card, sandbox_intent, sandbox_customer,
      sandbox_request, sandbox_payout, sandbox_account, sandbox_movement;
  end if;
end $$;
