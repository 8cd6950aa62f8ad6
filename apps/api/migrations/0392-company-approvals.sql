-- A ride above a company's limit waits for a yes of an administrator: each of them has a link of their own, of which only
-- a digest is kept. The first answer decides.
create table company_approval (
  id text primary key,
  ride_id text not null unique,
  company_id text not null references company (id),
  rider_id text not null references person (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Which limits it is above.
  over jsonb not null,
  -- What an administrator reads of the ride.
  trip jsonb not null,
  status text not null check (status in ('waiting', 'approved', 'declined', 'expired', 'withdrawn')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- The address of who said so; null where the clock or the rider did.
  decided_by text,
  reason text,
  check ((status = 'waiting') = (decided_at is null))
);
create index company_approval_of_company on company_approval (company_id, asked_at desc);
create index company_approval_of_rider on company_approval (rider_id);

create table company_approval_link (
  digest text primary key,
  approval_id text not null references company_approval (id),
  email text not null
);
create index company_approval_link_of_approval on company_approval_link (approval_id);
