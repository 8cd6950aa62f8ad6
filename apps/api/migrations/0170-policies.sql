-- One shape for the operator's policies: a name, versions that never change, each from a moment on. What stood in tables
-- of their own, and what was fixed in the code, moves here.
create table policy (
  name text not null,
  version int not null check (version > 0),
  starts_at timestamptz not null,
  terms jsonb not null,
  note text,
  -- Null for what the product came with.
  by_id text references person (id),
  created_at timestamptz not null,
  primary key (name, version)
);

insert into policy (name, version, starts_at, terms, created_at)
select 'ahead', version, valid_from, jsonb_build_object('minAheadMinutes', min_ahead_minutes, 'maxAheadDays', max_ahead_days,
    'openSearchMinutes', open_search_minutes, 'alertMinutes', alert_minutes, 'remindMinutes', remind_minutes,
    'setOutMinutes', set_out_minutes, 'expireMinutes', expire_minutes), valid_from
  from ahead_policy
union all
select 'drivers', version, valid_from, jsonb_build_object('giveBackFreeMinutes', give_back_free_minutes, 'strikes', strikes,
    'strikeDays', strike_days, 'pauseDays', pause_days, 'arrivedMetres', 300, 'contactAttempts', 2), valid_from
  from ahead_policy
union all
select 'payouts', version, valid_from, jsonb_build_object('payableAfterDays', payable_after_days,
    'onDemandMin', on_demand_min), valid_from
  from payout_policy
union all
select 'wallets', version, valid_from, jsonb_build_object('topUpMin', top_up_min, 'topUpMax', top_up_max,
    'balanceMax', balance_max, 'topUpExpiresMinutes', top_up_expires_minutes), valid_from
  from wallet_policy
union all
select 'engagements', version, valid_from, terms, valid_from from engagement_policy
union all
select name, 1, '2000-01-01', terms, '2000-01-01' from (values
  ('ratings', '{ "counted": 50, "from": 10, "first": 4.8, "warning": 4.7, "review": 4.6 }'::jsonb),
  ('search', '{ "offersPerRound": 3, "instantAnswerSeconds": 20, "instantSearchMinutes": 5, "changeAnswerMinutes": 3 }'),
  ('chat', '{ "opensAt": "assigned", "closesAfterHours": 24, "tellAfterSeconds": 10 }')
) as first (name, terms);

alter table engagement drop constraint engagement_policy_version_fkey;
drop table ahead_policy, payout_policy, wallet_policy, engagement_policy;
