-- Who works in the office, and with which role. Whoever has an account of the office and no row here set the house up: an owner.
create table office_role (
  id text primary key,
  -- One of those that every office has; its rights are the code's.
  built_in text unique,
  name text not null,
  rights text[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  check (built_in is null or rights = '{}')
);
insert into office_role (id, built_in, name, rights, created_at)
select 'rol_' || lpad(number::text, 26, '0'), name, '', '{}', now()
from unnest(array['owner', 'operations', 'dispatcher', 'support', 'finance', 'viewer']) with ordinality as role (name, number);

create table office_member (
  user_id text primary key references person (id),
  role_id text not null references office_role (id),
  version integer not null default 1,
  joined_at timestamptz not null,
  left_at timestamptz
);
create index office_member_role on office_member (role_id);

create table office_invitation (
  id text primary key,
  email text not null,
  role_id text not null references office_role (id),
  invited_by text not null references person (id),
  digest text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index office_invitation_open on office_invitation (lower(email)) where accepted_at is null and revoked_at is null;
