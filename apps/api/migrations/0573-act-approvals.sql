-- Acts of the office that a role may do with a second person's yes: what was asked for, by whom and why, and what became of
-- it. What was to be sent is kept until it is decided, and no longer.
alter table office_role add column asks text[] not null default '{}';

create table act_approval (
  id text primary key,
  act text not null check (length(act) <= 80),
  needs text not null,
  params jsonb not null,
  body jsonb,
  target text,
  why text not null check (length(why) <= 500),
  asked_by text not null references person (id),
  session_id text not null,
  network text not null,
  device text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null
    check (status in ('waiting', 'under_way', 'done', 'refused', 'rejected', 'withdrawn', 'expired')),
  decided_by text references person (id) check (decided_by <> asked_by or status = 'withdrawn'),
  decided_at timestamptz,
  answer text,
  check (body is null or status in ('waiting', 'under_way'))
);
create index act_approval_open on act_approval (expires_at) where status in ('waiting', 'under_way');
create index act_approval_newest on act_approval (id desc);
