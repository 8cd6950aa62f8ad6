-- Engagements: longer jobs that riders post and drivers bid on. Days are rows of their own, so that the database itself
-- keeps a driver from being in two places at once.

create extension if not exists btree_gist;

-- Skills that a job may ask for, and the categories jobs are filed under: the office edits both.
create table engagement_choice (
  id text primary key,
  kind text not null check (kind in ('skill', 'category')),
  name text not null,
  -- The name in other languages, by locale.
  names jsonb not null default '{}',
  position int not null,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, name)
);

create table driver_skill (
  driver_id text not null references person (id),
  skill_id text not null references engagement_choice (id),
  added_at timestamptz not null default now(),
  primary key (driver_id, skill_id)
);

-- The operator's numbers, as dated versions; a post keeps the one it was made under.
create table engagement_policy (
  version int primary key,
  name text not null,
  valid_from timestamptz not null,
  terms jsonb not null
);

create sequence engagement_number start 1041;

create table engagement (
  id text primary key,
  number bigint not null unique default nextval('engagement_number'),
  rider_id text not null references person (id),
  category_id text not null references engagement_choice (id),
  skills text[] not null check (cardinality(skills) > 0),
  title text not null,
  description text not null,
  place jsonb not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  start_time text not null,
  duration_minutes int not null check (duration_minutes > 0),
  time_zone text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  status text not null check (status in ('open', 'pending_payment', 'awarded', 'in_progress', 'completed', 'cancelled', 'expired')),
  version int not null default 1,
  policy_version int not null references engagement_policy (version),
  currency text not null,
  bid_id text,
  driver_id text references person (id),
  vehicle_id text references vehicle (id),
  payment_method text check (payment_method in ('wallet', 'card')),
  payment_id text,
  is_paid boolean not null default false,
  -- What was agreed at the award, and what it came to in the end; minor units.
  agreed jsonb,
  final jsonb,
  tip_minor bigint not null default 0 check (tip_minor >= 0),
  driver_fee_minor bigint not null default 0 check (driver_fee_minor >= 0),
  pay_by timestamptz,
  expires_at timestamptz not null,
  cancel_reason text,
  cancel_by text check (cancel_by in ('rider', 'driver', 'office', 'system')),
  awarded_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status in ('open', 'expired')) <= (driver_id is null)),
  check (status not in ('awarded', 'in_progress', 'completed') or (driver_id is not null and agreed is not null and is_paid)),
  check (status <> 'completed' or final is not null)
);
create index engagement_of_rider on engagement (rider_id, id desc);
create index engagement_of_driver on engagement (driver_id, id desc) where driver_id is not null;
create index engagement_by_status on engagement (status, id desc);
create index engagement_open on engagement using gin (skills) where status = 'open';

create table engagement_bid (
  id text primary key,
  engagement_id text not null references engagement (id),
  driver_id text not null references person (id),
  vehicle_id text not null references vehicle (id),
  price_minor bigint not null check (price_minor > 0),
  message text not null,
  status text not null check (status in ('open', 'withdrawn', 'awarded', 'declined')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (engagement_id, driver_id)
);
create index engagement_bid_of_driver on engagement_bid (driver_id, id desc);
create unique index one_awarded_bid on engagement_bid (engagement_id) where status = 'awarded';

create table engagement_day (
  engagement_id text not null references engagement (id),
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  status text not null check (status in ('planned', 'started', 'completed', 'confirmed', 'missed', 'dropped')),
  -- Whose day it is, from the award on.
  driver_id text references person (id),
  price_minor bigint check (price_minor >= 0),
  started_at timestamptz,
  completed_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by text check (confirmed_by in ('rider', 'office', 'system')),
  primary key (engagement_id, day),
  constraint driver_is_in_one_place exclude using gist (driver_id with =, tstzrange(starts_at, ends_at) with &&)
    where (driver_id is not null and status in ('planned', 'started'))
);

create table engagement_move (
  id bigint generated always as identity primary key,
  engagement_id text not null references engagement (id),
  version int not null,
  move text not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('rider', 'driver', 'office', 'system')),
  actor_id text,
  reason text,
  -- The day that a move is about: started, completed, confirmed, missed.
  day date,
  at timestamptz not null,
  unique (engagement_id, version)
);

create table engagement_review (
  id text primary key,
  engagement_id text not null references engagement (id),
  author text not null check (author in ('rider', 'driver')),
  author_id text not null references person (id),
  subject_id text not null references person (id),
  rating int not null check (rating between 1 and 5),
  comment text check (char_length(comment) <= 500),
  created_at timestamptz not null,
  unique (engagement_id, author)
);
create index engagement_review_of_subject on engagement_review (subject_id, created_at desc);

insert into engagement_policy values (1, 'Sample policy', '2000-01-01', '{
  "platformFee": { "share": 500, "min": 200, "max": 1500 },
  "commissionShare": 2000,
  "taxShare": 600,
  "price": { "min": 2000, "max": 2000000 },
  "tipMax": 50000,
  "post": { "leadMinutes": 120, "aheadDays": 180, "daysMax": 31, "dayMinutesMin": 60, "dayMinutesMax": 840, "openDays": 30 },
  "bidsCloseMinutesBefore": 60,
  "unpaidMinutes": 15,
  "travelMinutes": 30,
  "lateDriverMinutes": 10,
  "startEarlyMinutes": 60,
  "missedAfterMinutes": 60,
  "completeAfterMinutes": 720,
  "confirmAfterMinutes": 1440,
  "reviewDays": 14,
  "riderCancels": [ { "minutesBefore": 1440, "share": 0 }, { "minutesBefore": 120, "share": 5000 }, { "minutesBefore": 0, "share": 10000 } ],
  "driverCancels": [ { "minutesBefore": 2880, "share": 0 }, { "minutesBefore": 0, "share": 1000 } ]
}');

insert into engagement_choice (id, kind, name, names, position) values
  ('skl_00000000000000000000000001', 'skill', 'Executive protection', '{"de":"Personenschutz","fr":"Protection rapprochée","es":"Protección personal","ar":"حماية شخصية"}', 1),
  ('skl_00000000000000000000000002', 'skill', 'Wedding service', '{"de":"Hochzeitsfahrten","fr":"Service mariage","es":"Servicio de bodas","ar":"خدمة الأعراس"}', 2),
  ('skl_00000000000000000000000003', 'skill', 'City guide', '{"de":"Stadtführung","fr":"Guide de la ville","es":"Guía de la ciudad","ar":"دليل المدينة"}', 3),
  ('skl_00000000000000000000000004', 'skill', 'Child care on board', '{"de":"Kinderbetreuung an Bord","fr":"Accompagnement d’enfants","es":"Cuidado de niños a bordo","ar":"رعاية الأطفال"}', 4),
  ('skl_00000000000000000000000005', 'skill', 'Long distance', '{"de":"Langstrecke","fr":"Longue distance","es":"Larga distancia","ar":"مسافات طويلة"}', 5),
  ('skl_00000000000000000000000006', 'skill', 'Winter driving', '{"de":"Winterfahren","fr":"Conduite hivernale","es":"Conducción invernal","ar":"القيادة الشتوية"}', 6),
  ('cat_00000000000000000000000001', 'category', 'Event', '{"de":"Veranstaltung","fr":"Événement","es":"Evento","ar":"مناسبة"}', 1),
  ('cat_00000000000000000000000002', 'category', 'Business visit', '{"de":"Geschäftsbesuch","fr":"Visite d’affaires","es":"Visita de negocios","ar":"زيارة عمل"}', 2),
  ('cat_00000000000000000000000003', 'category', 'Family', '{"de":"Familie","fr":"Famille","es":"Familia","ar":"عائلة"}', 3),
  ('cat_00000000000000000000000004', 'category', 'Sightseeing', '{"de":"Besichtigung","fr":"Tourisme","es":"Turismo","ar":"جولة سياحية"}', 4);
