-- The currency is chosen by the office while no money has moved. A process that has not heard of it yet opens no account in
-- the one before: books are never in two.
create function keep_one_currency() returns trigger language plpgsql as $$
begin
  if exists (select 1 from operating_currency where currency <> new.currency) then
    raise exception 'the books of this installation are not kept in %', new.currency;
  end if;
  return new;
end $$;
create trigger ledger_account_of_one_currency before insert on ledger_account
  for each row execute function keep_one_currency();
