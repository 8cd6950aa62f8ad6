-- What people are told, once for each fact; what they chose to be told; and the devices that push reaches.

-- A fact may arrive twice. Whoever was told of it is written here with the telling, so that nobody hears it again, not
-- even somebody who has deleted the notification meanwhile.
create table notification_told (
  event_id text not null,
  recipient text not null,
  kind text not null,
  at timestamptz not null,
  primary key (event_id, recipient, kind)
);
create index notification_told_age on notification_told (at);

create table notification (
  id text primary key,
  user_id text not null references person (id),
  kind text not null,
  ride_id text,
  path text,
  -- What the words are filled with; they are written when somebody reads, in the language that person has then.
  details jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index notification_newest on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_age on notification (created_at);

-- Only what differs from the default, which is to be told.
create table notification_choice (
  user_id text not null references person (id),
  topic text not null,
  channel text not null check (channel in ('push', 'mail', 'sms')),
  enabled boolean not null,
  primary key (user_id, topic, channel)
);

-- A device is an app with a Firebase token, or a browser with a subscription of its own push service (RFC 8030).
alter table notification_device
  add column kind text not null default 'firebase' check (kind in ('firebase', 'web-push')),
  add column p256dh text,
  add column auth text,
  add column refreshed_at timestamptz not null default now(),
  add constraint notification_device_keys check (kind = 'firebase' or (p256dh is not null and auth is not null));

-- One push for one device, written with the telling and handed to the push service by a job.
create table push_message (
  id text primary key,
  user_id text not null references person (id),
  device_digest text not null,
  payload jsonb not null,
  urgent boolean not null,
  expires_at timestamptz not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'dropped')),
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index push_message_age on push_message (created_at);
create index push_message_of_person on push_message (user_id);
