-- The regions that were built, what people search in them, the tiles of their maps, and where each rider went lately.

create table region (
  -- One build. A new build of the same name takes its place when it is ready, never before.
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z0-9-]{1,60}$'),
  ready_at timestamptz,
  -- title, bounds, centre, outline, timeZone, counts, attribution
  about jsonb,
  -- What it was made from, to tell whether a build is still the newest.
  source_digest text,
  created_at timestamptz not null default now()
);
create unique index region_ready on region (name) where ready_at is not null;

-- The region that riders see, unless REGION names one.
create table region_in_use (
  only_one boolean primary key default true check (only_one),
  name text not null
);

create table map_tile (
  region_id bigint not null references region (id) on delete cascade,
  zoom smallint not null,
  x int not null,
  y int not null,
  -- Gzipped, so PostgreSQL need not try again.
  data bytea not null,
  primary key (region_id, zoom, x, y)
);
alter table map_tile alter column data set storage external;

create table place (
  id bigint generated always as identity primary key,
  region_id bigint not null references region (id) on delete cascade,
  category text not null,
  name text not null,
  -- All its names in small letters without accents.
  folded text not null,
  street text,
  area text,
  lat double precision not null,
  lng double precision not null,
  importance real not null,
  -- A street's main course as [[lng, lat], …].
  course jsonb
);
-- Rows come once, in a build, and are asked for ever after: no list of pending entries to wade through.
create index place_by_name on place using gin (folded gin_trgm_ops) with (fastupdate = off);
create index place_of_region on place (region_id);
create index place_by_folded_street on place (region_id, folded) where category = 'street';
create index place_near on place using gist (point(lng, lat));

-- Points along each street, close enough together that the nearest one names the street.
create table street_point (
  region_id bigint not null references region (id) on delete cascade,
  place_id bigint not null references place (id) on delete cascade,
  at point not null
);
create index street_point_near on street_point using gist (at);
create index street_point_of_region on street_point (region_id);
create index street_point_of_place on street_point (place_id);

create table house_number (
  region_id bigint not null references region (id) on delete cascade,
  street text not null,
  folded_street text not null,
  number text not null,
  -- The digits of the number, for finding the nearest known one.
  value int,
  area text,
  lat double precision not null,
  lng double precision not null
);
create index house_number_by_street on house_number (region_id, folded_street, value);
create index house_number_near on house_number using gist (point(lng, lat));

create table place_recent (
  user_id text not null references person (id) on delete cascade,
  address text not null,
  name text not null,
  district text,
  kind text not null,
  lat double precision not null,
  lng double precision not null,
  used_at timestamptz not null,
  uses int not null default 1,
  primary key (user_id, address)
);
create index place_recent_newest on place_recent (user_id, used_at desc);

-- The names most like `query`, with typos forgiven. A function, because it carries its own settings: the usual threshold
-- of 0.6 refuses two letters that changed places, and the planner takes comparing every name for cheaper than the index
-- (it is ten times as slow). `region_id + 0` keeps it from choosing the index of regions instead.
create function find_places(of_region bigint, query text, near_lng double precision, near_lat double precision, most int)
returns table (
  id bigint, category text, name text, folded text, street text, area text,
  lat double precision, lng double precision, importance real, course jsonb, likeness real
)
language sql stable
set pg_trgm.word_similarity_threshold = 0.42
set enable_seqscan = off
as $$
  select p.id, p.category, p.name, p.folded, p.street, p.area, p.lat, p.lng, p.importance, p.course, p.likeness
  from (
    select *, word_similarity(query, folded) as likeness from place
    where region_id + 0 = of_region and query <% folded
  ) p
  order by
    -- A long name of which one word was typed should not lose to a short one that is only a little like it.
    p.likeness + 0.3 * similarity(query, p.folded) + 0.2 * p.importance
      - case when near_lng is null then 0 else least(0.2, 2 * (point(p.lng, p.lat) <-> point(near_lng, near_lat))) end
    desc
  limit most
$$;
