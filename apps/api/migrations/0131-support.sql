-- What people ask the office: tickets, what was said on them, and who moved them.

create table support_topic (
  code text primary key,
  -- By language; English is always there.
  names jsonb not null,
  audience text not null default 'everybody' check (audience in ('everybody', 'user', 'driver')),
  position int not null default 0,
  -- A topic that is not offered any more keeps its tickets.
  is_offered boolean not null default true
);

create table support_ticket (
  id text primary key,
  -- What people say on the phone.
  number int generated always as identity (start with 1001) unique,
  user_id text not null references person (id),
  user_type text not null check (user_type in ('user', 'driver')),
  topic text not null references support_topic (code),
  ride_id text references ride (id),
  ride_number int,
  status text not null check (status in ('open', 'waiting_for_you', 'waiting_for_us', 'resolved', 'closed')),
  version int not null default 1,
  assignee_id text references person (id),
  waiting_since timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint support_ticket_waits check ((waiting_since is not null) = (status in ('open', 'waiting_for_us'))),
  constraint support_ticket_settled check ((settled_at is not null) = (status in ('resolved', 'closed')))
);
create index support_ticket_of_person on support_ticket (user_id, updated_at desc);
create index support_ticket_inbox on support_ticket (status, updated_at desc);
create index support_ticket_of_assignee on support_ticket (assignee_id) where settled_at is null;

create table support_message (
  id text primary key,
  ticket_id text not null references support_ticket (id),
  -- A note is for the office alone.
  side text not null check (side in ('person', 'office', 'note')),
  author_id text not null references person (id),
  message text not null,
  file_id text references stored_file (id),
  created_at timestamptz not null
);
create index support_message_of_ticket on support_message (ticket_id, created_at, id);

create table support_move (
  ticket_id text not null references support_ticket (id),
  version int not null,
  move text not null,
  from_status text,
  to_status text not null,
  -- Nobody, when the clock did it.
  actor_id text references person (id),
  at timestamptz not null,
  primary key (ticket_id, version)
);
