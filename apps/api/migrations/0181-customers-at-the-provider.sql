-- Who a person is at the card provider, what an event is about beside payments, and how a payout is called there.

create table payment_customer (
  user_id text not null references person (id),
  provider text not null,
  provider_ref text not null,
  created_at timestamptz not null,
  primary key (user_id, provider)
);

alter table provider_event add column account_ref text;
alter table payout add column provider_ref text;
