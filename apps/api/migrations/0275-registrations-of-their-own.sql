-- A registration waits apart from the people until its own code comes back: whoever registers the same address again has a code and details of their own, and neither inherits the other's.
create table registration (
  id bigint generated always as identity primary key,
  email_digest text not null,
  email text not null,
  user_type text not null check (user_type in ('user', 'driver')),
  firstname text not null,
  lastname text not null,
  phone text,
  locale text not null,
  password_digest text not null,
  -- Of the secret that the client chose for itself, if it chose one.
  key_digest text,
  created_at timestamptz not null,
  kept_until timestamptz not null
);
create index registration_of_address on registration (email_digest, id desc);
create index registration_kept_until on registration (kept_until);

alter table one_time_code add column registration_id bigint references registration (id) on delete set null;
create index one_time_code_of_registration on one_time_code (registration_id) where registration_id is not null;

-- A sign-in link of somebody who has yet to finish registering names the registration in place of a person.
alter table single_use_token
  alter column user_id drop not null,
  add column registration_id bigint references registration (id) on delete cascade;
create index single_use_token_of_registration on single_use_token (registration_id) where registration_id is not null;
