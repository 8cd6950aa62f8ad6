-- The ledger: every movement of money is a transfer of postings that sums to zero, is never edited, and is undone only by
-- a reversal. Wallet amounts can be put aside in holds before they move.

-- A balance is stored where somebody may spend from it (wallets) or owe on it (a ride's escrow). The house's own
-- accounts store none: every completed ride posts to them, and a stored balance would be one lock for all rides.
create table ledger_account (
  id text collate "C" primary key,
  kind text not null check (kind in (
    'rider_wallet', 'driver_wallet', 'ride_escrow', 'platform_fees', 'commission', 'tax',
    'provider_clearing', 'payout_clearing', 'promotions', 'adjustments')),
  owner text not null,
  currency text not null,
  balance bigint,
  held bigint not null default 0,
  opened_at timestamptz not null,
  constraint id_says_what_it_is check (id = kind || '/' || owner || '/' || currency),
  constraint balance_is_stored check ((balance is not null) = (kind in ('rider_wallet', 'driver_wallet', 'ride_escrow'))),
  constraint held_is_not_negative check (held >= 0 and (held = 0 or kind in ('rider_wallet', 'driver_wallet'))),
  constraint wallet_covers_what_is_held check (kind not in ('rider_wallet', 'driver_wallet') or balance - held >= 0)
) with (fillfactor = 70);
create index ledger_account_of_owner on ledger_account (owner);

create table ledger_transfer (
  id text primary key,
  -- What the transfer is for, in words that a repetition would use again: the same thing moves money once.
  reference text not null unique,
  purpose text not null,
  currency text not null,
  ride_id text,
  -- The ride's status when the money moved.
  order_status text,
  payer_id text,
  payee_id text,
  commission bigint not null default 0,
  platform_fee bigint not null default 0,
  reverses text unique references ledger_transfer (id),
  at timestamptz not null
);
create index ledger_transfer_of_ride on ledger_transfer (ride_id) where ride_id is not null;

create table posting (
  seq bigint generated always as identity primary key,
  transfer_id text not null references ledger_transfer (id),
  line smallint not null,
  account_id text collate "C" not null references ledger_account (id),
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  at timestamptz not null,
  unique (transfer_id, account_id)
);
create index posting_of_account on posting (account_id, seq desc) include (amount);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: post a reversal', tg_table_name
    using errcode = '23514', constraint = 'ledger_is_never_changed';
end $$;
create trigger posting_is_never_changed before update or delete or truncate on posting
  for each statement execute function refuse_change();
create trigger ledger_transfer_is_never_changed before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_change();

-- The postings of one transfer are written by one statement, and what one statement writes sums to zero per transfer
-- and keeps to one currency. Nothing can be added later that would not sum to zero itself. An account's id names its
-- currency, so that the check looks at nothing but the new rows.
create function ensure_postings_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from fresh group by transfer_id
    having sum(amount) <> 0 or min(split_part(account_id, '/', 3)) <> max(split_part(account_id, '/', 3))
  ) then
    raise exception 'the postings of a transfer do not sum to zero in one currency'
      using errcode = '23514', constraint = 'postings_sum_to_zero';
  end if;
  return null;
end $$;
create trigger postings_sum_to_zero after insert on posting
  referencing new table as fresh for each statement execute function ensure_postings_sum_to_zero();

create table wallet_hold (
  id text primary key,
  account_id text collate "C" not null references ledger_account (id),
  ride_id text not null,
  amount bigint not null check (amount > 0),
  status text not null default 'pending' check (status in ('pending', 'posted', 'voided', 'expired')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'pending') = (ended_at is null))
);
create unique index one_open_hold_a_ride on wallet_hold (ride_id) where status = 'pending';
create index open_holds_of_account on wallet_hold (account_id) where status = 'pending';

-- Posts whole transfers in one round trip: opens accounts that are missing, locks those with a stored balance in the
-- order of their ids, and skips a transfer whose reference was posted before. A transfer may use up a hold: what was
-- held is let go in the same update that takes the money. Returns how many transfers were posted now.
-- Accounts are reached one by one through their key: a join against lines out of JSON is planned as if they were many.
-- Its plans are made once and kept, also those made while the tables were small, so scanning a table is ruled out.
create function ledger_post(transfers jsonb, posted_at timestamptz) returns int language plpgsql
set enable_seqscan = off as $$
declare
  transfer jsonb;
  line jsonb;
  account text;
  mentioned text[] := '{}';
  accounts text[];
  amounts bigint[];
  balances bigint[];
  balance_now bigint;
  freed_account text;
  freed_amount bigint;
  posted int := 0;
begin
  for transfer in select value from jsonb_array_elements(transfers) loop
    for line in select value from jsonb_array_elements(transfer -> 'lines') loop
      if not (line ->> 0) = any (mentioned) then
        mentioned := mentioned || (line ->> 0);
      end if;
    end loop;
  end loop;

  foreach account in array (select array_agg(id order by id collate "C") from unnest(mentioned) as id) loop
    perform 1 from ledger_account where id = account and balance is null;
    continue when found;
    perform 1 from ledger_account where id = account for no key update;
    continue when found;
    insert into ledger_account (id, kind, owner, currency, balance, opened_at)
    values (account, split_part(account, '/', 1), split_part(account, '/', 2), split_part(account, '/', 3),
            case when split_part(account, '/', 1) in ('rider_wallet', 'driver_wallet', 'ride_escrow') then 0 end, posted_at)
    on conflict do nothing;
    -- Somebody else opened it at this moment: it is his until he commits, and then it is locked here.
    perform 1 from ledger_account where id = account and balance is not null for no key update;
  end loop;

  for transfer in select value from jsonb_array_elements(transfers) loop
    insert into ledger_transfer
      (id, reference, purpose, currency, ride_id, order_status, payer_id, payee_id, commission, platform_fee, reverses, at)
    values
      (transfer ->> 'id', transfer ->> 'reference', transfer ->> 'purpose', transfer ->> 'currency', transfer ->> 'rideId',
       transfer ->> 'orderStatus', transfer ->> 'payerId', transfer ->> 'payeeId',
       coalesce((transfer ->> 'commission')::bigint, 0), coalesce((transfer ->> 'platformFee')::bigint, 0),
       transfer ->> 'reverses', posted_at)
    on conflict (reference) do nothing;
    continue when not found;

    freed_account := null;
    freed_amount := 0;
    if transfer ->> 'holdId' is not null then
      update wallet_hold set status = 'posted', ended_at = posted_at
      where id = transfer ->> 'holdId' and status = 'pending'
      returning account_id, amount into freed_account, freed_amount;
      if not found then
        raise exception 'hold % is not pending', transfer ->> 'holdId' using errcode = '23514', constraint = 'hold_is_pending';
      end if;
    end if;

    accounts := '{}';
    amounts := '{}';
    balances := '{}';
    for line in select value from jsonb_array_elements(transfer -> 'lines') loop
      account := line ->> 0;
      balance_now := null;
      update ledger_account
      set balance = balance + (line ->> 1)::bigint,
          held = held - case when id = freed_account then freed_amount else 0 end
      where id = account and balance is not null
      returning balance into balance_now;
      accounts := accounts || account;
      amounts := amounts || (line ->> 1)::bigint;
      balances := balances || balance_now;
    end loop;
    insert into posting (transfer_id, line, account_id, amount, balance_after, at)
    select transfer ->> 'id', place, accounts[place], amounts[place], balances[place], posted_at
    from generate_series(1, cardinality(accounts)) as place;
    posted := posted + 1;
  end loop;
  return posted;
end $$;

-- The operator's limits of a wallet, in minor units; the newest that is valid counts.
create table wallet_policy (
  version int primary key,
  valid_from timestamptz not null,
  top_up_min bigint not null check (top_up_min > 0),
  top_up_max bigint not null check (top_up_max >= top_up_min),
  balance_max bigint not null check (balance_max >= top_up_max),
  top_up_expires_minutes int not null check (top_up_expires_minutes > 0)
);
insert into wallet_policy values (1, '2000-01-01', 1000, 200000, 500000, 60);
