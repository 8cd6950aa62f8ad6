-- A caller asks what a ride costs and decides later: the office mails them a price that stands for days, and a link by which
-- they accept it. Each version keeps the quote that it was made from, of the tariff then; of a link only a digest is kept.
create sequence proposal_number start 1001;

create table proposal (
  id text primary key,
  number bigint not null unique default nextval('proposal_number'),
  rider_id text not null references person (id),
  status text not null check (status in ('sent', 'opened', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- Of its versions the one that stands.
  version integer not null check (version > 0),
  -- The ride that came of it; it may still wait for its card.
  ride_id text unique references ride (id),
  sent_at timestamptz not null,
  opened_at timestamptz,
  valid_until timestamptz not null,
  ended_at timestamptz,
  -- What whoever declined wrote.
  answer text check (length(answer) <= 300),
  check ((status in ('sent', 'opened')) = (ended_at is null)),
  check ((status = 'accepted') <= (ride_id is not null))
);
create index proposal_newest on proposal (sent_at desc, id);
create index proposal_of_rider on proposal (rider_id, sent_at desc);

create table proposal_version (
  proposal_id text not null references proposal (id) on delete cascade,
  version integer not null,
  quote_id text not null references quote (id) on delete cascade,
  -- The class, with its price line by line as it was agreed.
  priced jsonb not null,
  by_tariff bigint not null check (by_tariff > 0),
  wishes jsonb not null,
  words text check (length(words) <= 300),
  made_by text not null references person (id),
  made_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (proposal_id, version)
);
create index proposal_version_quote on proposal_version (quote_id);

create table proposal_link (
  digest text primary key,
  proposal_id text not null references proposal (id) on delete cascade,
  version integer not null,
  expires_at timestamptz not null
);
create index proposal_link_of_proposal on proposal_link (proposal_id);
