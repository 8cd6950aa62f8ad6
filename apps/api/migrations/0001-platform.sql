-- The plumbing that every feature stands on: facts on their way out, effects already applied, answers already given, mails.

create extension if not exists pg_trgm;

-- Facts wait here from the commit that made them until every listener has had them.
create table outbox_event (
  id bigint generated always as identity primary key,
  event_id text not null unique,
  name text not null,
  -- Facts about one thing are delivered in order.
  key text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  attempts int not null default 0,
  -- A relay that dies lets go of what it held when this passes.
  leased_until timestamptz,
  delivered_at timestamptz,
  last_error text
);
create index outbox_event_waiting on outbox_event (id) where delivered_at is null;
create index outbox_event_delivered on outbox_event (delivered_at) where delivered_at is not null;

-- What a listener has done about a fact, written with what it did: doing it twice is impossible.
create table outbox_effect (
  event_id text not null,
  reaction text not null,
  at timestamptz not null default now(),
  primary key (event_id, reaction)
);

-- The answer to a request that books or moves money, kept so that its repetition gets the same one.
create table idempotency_key (
  user_id text not null,
  key text not null,
  endpoint text not null,
  request_digest text not null,
  status int,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Mail and SMS, written with the act that causes them and sent after its commit.
create table mail_message (
  id text primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  status text not null check (status in ('queued', 'sent', 'failed', 'kept')),
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mail_message_newest on mail_message (created_at desc);
create index mail_message_recipient on mail_message (recipient, created_at desc);
