-- Who people are and how they prove it. Secrets are kept as digests only.

create table person (
  id text primary key,
  user_type text not null check (user_type in ('user', 'driver', 'admin')),
  email text not null unique,
  firstname text not null,
  lastname text not null,
  phone text,
  image_id text,
  locale text not null default 'en',
  theme text not null default 'light',
  preferences jsonb not null default '{}',
  password_digest text,
  terms_accepted_at timestamptz,
  verified_at timestamptz,
  suspended_at timestamptz,
  deletion_requested_at timestamptz,
  erased_at timestamptz,
  notifications_enabled boolean not null default true,
  failed_sign_ins int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index person_by_type on person (user_type, created_at desc);

-- One sign-in on one device. Its refresh tokens are a family: using an old one again ends them all.
create table session (
  id text primary key,
  user_id text not null references person (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text,
  user_agent text
);
create index session_of_person on session (user_id) where revoked_at is null;

create table refresh_token (
  digest text primary key,
  session_id text not null references session (id),
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_of_session on refresh_token (session_id);
