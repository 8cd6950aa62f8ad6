-- Sign-in with Google or Apple: whose account a provider's person is, and which sign-ins were traded for tokens already.

create table provider_identity (
  provider text not null check (provider in ('google', 'apple')),
  -- The provider's own name for the person, which never changes.
  subject text not null,
  user_id text not null references person (id),
  email text not null,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index provider_identity_of_person on provider_identity (user_id);

-- A provider's word is taken once: whoever copied it comes too late.
create table provider_nonce (
  digest text primary key,
  expires_at timestamptz not null
);
