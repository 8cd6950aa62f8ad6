-- Codes that take something off a price. The counters are compared where they are written, so that of two who use the last
-- one at once only one does.
create table promotion (
  id text primary key,
  code text not null unique,
  kind text not null check (kind in ('percent', 'amount')),
  -- Basis points, or minor units.
  value int not null check (value > 0 and (kind = 'amount' or value <= 10000)),
  cap_minor bigint check (cap_minor > 0),
  valid_from timestamptz not null,
  valid_until timestamptz check (valid_until >= valid_from),
  uses_per_person int not null check (uses_per_person > 0),
  uses_in_all int check (uses_in_all > 0),
  uses int not null default 0 check (uses >= 0),
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  constraint promotion_is_left check (uses <= coalesce(uses_in_all, uses))
);

create table promotion_of_person (
  promotion_id text not null references promotion (id),
  user_id text not null,
  uses int not null check (uses >= 0),
  most int not null,
  primary key (promotion_id, user_id),
  constraint promotion_is_left_to_person check (uses <= most)
);

-- Which ride used which code; one that cost nothing gives its use back.
create table promotion_use (
  ride_id text primary key,
  promotion_id text not null references promotion (id),
  user_id text not null,
  used_at timestamptz not null,
  returned_at timestamptz
);
create index promotion_use_of_promotion on promotion_use (promotion_id);

alter table quote add column promotion_id text references promotion (id);
-- What a promotion paid of a settled ride, beside the rider's total.
alter table ride_payment add column promotion bigint not null default 0 check (promotion >= 0);
