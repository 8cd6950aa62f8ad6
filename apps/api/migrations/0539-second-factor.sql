-- People of the office prove themselves twice: an authenticator app, passkeys, and codes for the day that neither is at hand.
create table second_factor_app (
  user_id text primary key references person (id),
  -- Sealed (AES-GCM): a stolen database makes no codes. Null until the first code has come back.
  secret text,
  added_at timestamptz,
  -- The newest half minute whose code was taken; that code and all before it open nothing any more.
  used_step bigint,
  -- A set-up under way.
  next_secret text,
  next_until timestamptz
);

create table passkey (
  id text primary key,
  user_id text not null references person (id),
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

create table recovery_code (
  digest text primary key,
  user_id text not null references person (id),
  made_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_user on recovery_code (user_id);

-- The first step is done, the second is not: it opens nothing but that.
create table sign_in_challenge (
  digest text primary key,
  user_id text not null references person (id),
  -- What the passkey signs.
  passkey_challenge text not null,
  tries integer not null default 0,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_challenge_user on sign_in_challenge (user_id);

-- What a passkey was asked to sign by a session: once, for a few minutes.
create table passkey_ceremony (
  session_id text not null references session (id),
  purpose text not null check (purpose in ('add', 'confirm')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

-- How somebody of the office proved themselves, and when they last did so again.
alter table session add column proved_by text, add column confirmed_at timestamptz;
