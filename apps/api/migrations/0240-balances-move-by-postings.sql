-- A balance is moved by its postings and by nothing else. The trigger that checks a transfer's postings moves the balances
-- they name; a posting must say the balance that comes of it. An account begins at nothing, so its balance is the sum of
-- its postings at every moment, and no commit has to look for the last of them.
drop trigger postings_sum_to_zero on posting;
drop trigger balances_continue on posting;
drop trigger balance_is_posted on ledger_account;
drop function ensure_postings_sum_to_zero, ensure_balances_continue, ensure_balance_is_posted;

create function move_balances() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  as_said bool;
begin
  if exists (
    select 1 from fresh group by transfer_id
    having sum(amount) <> 0 or min(split_part(account_id, '/', 3)) <> max(split_part(account_id, '/', 3))
  ) then
    raise exception 'the postings of a transfer do not sum to zero in one currency'
      using errcode = '23514', constraint = 'postings_sum_to_zero';
  end if;

  with moved as (
    update ledger_account a set balance = a.balance + f.amount
    from fresh f where a.id = f.account_id and a.balance is not null
    returning a.balance is not distinct from f.balance_after as as_said
  )
  select count(*) = (select count(balance_after) from fresh) and coalesce(bool_and(moved.as_said), true) into as_said from moved;
  if not as_said then
    raise exception 'a posting does not say the balance that comes of it'
      using errcode = '23514', constraint = 'balance_is_proven';
  end if;
  return null;
end $$;
create trigger postings_move_balances after insert on posting
  referencing new table as fresh for each statement execute function move_balances();

create function refuse_balance() returns trigger language plpgsql as $$
begin
  raise exception 'the balance of % moves by its postings alone', new.id
    using errcode = '23514', constraint = 'balance_is_proven';
end $$;
create trigger balance_begins_at_nothing after insert on ledger_account
  for each row when (new.balance <> 0) execute function refuse_balance();
create trigger balance_is_moved_by_postings after update of balance on ledger_account
  for each row when (new.balance is distinct from old.balance and pg_trigger_depth() = 0)
  execute function refuse_balance();

-- Posts whole transfers in one round trip: opens accounts that are missing, locks those with a stored balance in the
-- order of their ids, and skips a transfer whose reference was posted before. A transfer may use up a hold: what was
-- held is let go as the money is taken. Returns how many transfers were posted now.
-- Accounts are reached one by one through their key, and JSON by its places: each query saved here is saved at every
-- movement of money. Plans are made once and kept, also those made while the tables were small, so scanning is ruled out.
create or replace function ledger_post(transfers jsonb, posted_at timestamptz) returns int language plpgsql
set enable_seqscan = off as $$
declare
  transfer jsonb;
  lines jsonb;
  account text;
  mentioned text[] := '{}';
  -- The accounts in the order of their ids, and what each has now: null where no balance is stored.
  known text[] := '{}';
  balances bigint[] := '{}';
  balance_now bigint;
  place int;
  accounts text[];
  amounts bigint[];
  balances_after bigint[];
  posted int := 0;
begin
  for t in 0 .. jsonb_array_length(transfers) - 1 loop
    lines := transfers -> t -> 'lines';
    for l in 0 .. jsonb_array_length(lines) - 1 loop
      account := lines -> l ->> 0;
      if not account = any (mentioned) then
        mentioned := mentioned || account;
      end if;
    end loop;
  end loop;

  foreach account in array (select array_agg(id order by id collate "C") from unnest(mentioned) as id) loop
    balance_now := null;
    select balance into balance_now from ledger_account where id = account and balance is not null for no key update;
    if not found then
      perform 1 from ledger_account where id = account;
      if not found then
        insert into ledger_account (id, kind, owner, currency, balance, opened_at)
        values (account, split_part(account, '/', 1), split_part(account, '/', 2), split_part(account, '/', 3),
                case when split_part(account, '/', 1) in ('rider_wallet', 'driver_wallet', 'ride_escrow') then 0 end, posted_at)
        on conflict do nothing;
        -- Somebody else opened it at this moment: it is his until he commits, and then it is locked here.
        select balance into balance_now from ledger_account where id = account and balance is not null for no key update;
      end if;
    end if;
    known := known || account;
    balances := balances || balance_now;
  end loop;

  for t in 0 .. jsonb_array_length(transfers) - 1 loop
    transfer := transfers -> t;
    insert into ledger_transfer
      (id, reference, purpose, currency, ride_id, order_status, payer_id, payee_id, commission, platform_fee, reverses, at)
    values
      (transfer ->> 'id', transfer ->> 'reference', transfer ->> 'purpose', transfer ->> 'currency', transfer ->> 'rideId',
       transfer ->> 'orderStatus', transfer ->> 'payerId', transfer ->> 'payeeId',
       coalesce((transfer ->> 'commission')::bigint, 0), coalesce((transfer ->> 'platformFee')::bigint, 0),
       transfer ->> 'reverses', posted_at)
    on conflict (reference) do nothing;
    continue when not found;

    if transfer ->> 'holdId' is not null then
      with ended as (
        update wallet_hold set status = 'posted', ended_at = posted_at
        where id = transfer ->> 'holdId' and status = 'pending'
        returning account_id, amount)
      update ledger_account a set held = a.held - ended.amount from ended where a.id = ended.account_id;
      if not found then
        raise exception 'hold % is not pending', transfer ->> 'holdId' using errcode = '23514', constraint = 'hold_is_pending';
      end if;
    end if;

    accounts := '{}';
    amounts := '{}';
    balances_after := '{}';
    lines := transfer -> 'lines';
    for l in 0 .. jsonb_array_length(lines) - 1 loop
      place := array_position(known, lines -> l ->> 0);
      balances[place] := balances[place] + (lines -> l ->> 1)::bigint;
      accounts := accounts || known[place];
      amounts := amounts || (lines -> l ->> 1)::bigint;
      balances_after := balances_after || balances[place];
    end loop;
    insert into posting (transfer_id, line, account_id, amount, balance_after, at)
    select transfer ->> 'id', p.line, p.account, p.amount, p.balance_after, posted_at
    from unnest(accounts, amounts, balances_after) with ordinality as p (account, amount, balance_after, line);
    posted := posted + 1;
  end loop;
  return posted;
end $$;
