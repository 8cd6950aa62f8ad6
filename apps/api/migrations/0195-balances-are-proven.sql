-- A stored balance is the sum of its postings. The database sees to it at every commit, and a job adds everything up.

-- Each posting to an account with a stored balance continues the one before it, and the account says what the last one
-- says. So by its first posting and each step the balance is the sum of all. It reads by the key of the account alone.
create function ensure_balances_continue() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  broken text;
begin
  select f.account_id into broken
  from fresh f
  join ledger_account a on a.id = f.account_id
  where (f.balance_after is null) <> (a.balance is null)
     or f.balance_after is not null and (
       a.balance <> f.balance_after
       or f.balance_after <> f.amount + coalesce((
         select before.balance_after from posting before
         where before.account_id = f.account_id and before.seq < f.seq order by before.seq desc limit 1), 0))
  limit 1;
  if broken is not null then
    raise exception 'the balance of % is not what its postings make it', broken
      using errcode = '23514', constraint = 'balance_is_proven';
  end if;
  return null;
end $$;
create trigger balances_continue after insert on posting
  referencing new table as fresh for each statement execute function ensure_balances_continue();

-- A balance that is changed by any other way has no posting that says so, and does not come to its commit.
create function ensure_balance_is_posted() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  posted bigint;
begin
  select balance_after into posted from posting where account_id = new.id order by seq desc limit 1;
  if (select balance from ledger_account where id = new.id) is distinct from coalesce(posted, 0) then
    raise exception 'the balance of % is not what its postings make it', new.id
      using errcode = '23514', constraint = 'balance_is_proven';
  end if;
  return null;
end $$;
create constraint trigger balance_is_posted after update of balance on ledger_account deferrable initially deferred
  for each row when (new.balance is not null and new.balance is distinct from old.balance)
  execute function ensure_balance_is_posted();

-- An account at a moment, and the statement of a period, without a look at each posting's own page.
drop index posting_of_account;
create index posting_of_account on posting (account_id, seq desc) include (amount, at, balance_after);
create index posting_by_time on posting (at);

-- When everything was last added up, and what was wrong then.
create table ledger_proof (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  accounts int not null,
  postings bigint not null,
  took_ms int not null,
  -- [{ "account", "why" }], the first of them where there are many.
  findings jsonb not null
);
