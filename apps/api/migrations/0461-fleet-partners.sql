-- A fleet partner is a chauffeur's account with one right more: its cars are driven by chauffeurs who have said yes.
create table fleet_partner (
  person_id text primary key references person (id),
  name text not null,
  since timestamptz not null,
  ended_at timestamptz
);

-- Who drives for whom. A row is never used twice: whoever is invited again has another.
create table fleet_membership (
  id text primary key,
  partner_id text not null references fleet_partner (person_id),
  -- Whom the invitation was sent to; the account behind it only once it was accepted.
  email text not null,
  driver_id text references person (id),
  invited_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('partner', 'driver', 'office', 'system')),
  check ((accepted_at is null) = (driver_id is null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index fleet_membership_one_open on fleet_membership (partner_id, email) where ended_at is null;
create unique index fleet_membership_one_active on fleet_membership (partner_id, driver_id) where ended_at is null;
create index fleet_membership_of_driver on fleet_membership (driver_id) where ended_at is null;
create index fleet_membership_by_email on fleet_membership (email) where ended_at is null;
