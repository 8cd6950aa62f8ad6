-- What proves a person beside the password: one-time codes, links that work once, reset tokens; and what comes with a profile.

-- Failed sign-ins are counted by address, so that an address without an account locks exactly like one that has it.
create table sign_in_failure (
  email_digest text primary key,
  failed int not null,
  locked_until timestamptz,
  last_failed_at timestamptz not null
);
alter table person drop column failed_sign_ins, drop column locked_until;

-- Codes hang on the address too: one without an account gets a code that is never mailed, and answers the same.
create table one_time_code (
  id bigint generated always as identity primary key,
  email_digest text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  digest text not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_latest on one_time_code (email_digest, id desc);

create table single_use_token (
  digest text primary key,
  purpose text not null check (purpose in ('sign-in', 'reset')),
  user_id text not null references person (id),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index single_use_token_of_person on single_use_token (user_id, purpose, issued_at desc);

create table profile_image (
  id text primary key,
  user_id text not null references person (id),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  width int not null,
  height int not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index profile_image_of_person on profile_image (user_id);

-- A browser that wants to be told. The token is the push service's own; it belongs to whoever signed in there last.
create table notification_device (
  digest text primary key,
  user_id text not null references person (id),
  web_token text not null,
  created_at timestamptz not null
);
create index notification_device_of_person on notification_device (user_id);

create index person_leaving on person (deletion_requested_at) where deletion_requested_at is not null and erased_at is null;
