-- The sandbox's own list tells of a payout that its bank sends back, as a provider's does.
create or replace function note_sandbox_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status = 'paid' then
    insert into sandbox_movement (kind, ref, amount, currency, at)
    values ('transfer', new.key, -new.amount, new.currency, new.created_at);
  elsif tg_op = 'UPDATE' and old.status = 'paid' and new.status = 'failed' then
    insert into sandbox_movement (kind, ref, amount, currency, at)
    values ('transfer', new.key, new.amount, new.currency, now());
  end if;
  return null;
end $$;
drop trigger sandbox_payout_moves on sandbox_payout;
create trigger sandbox_payout_moves after insert or update of status on sandbox_payout
  for each row execute function note_sandbox_payout();
