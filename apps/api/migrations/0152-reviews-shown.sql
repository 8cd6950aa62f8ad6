-- A review is hidden until both have rated, or 14 days after the ride; a chauffeur's mean has consequences.

alter table review
  add column tags text[] not null default '{}',
  add column shown_from timestamptz;
update review r set shown_from = case
    when exists (select 1 from review o where o.ride_id = r.ride_id and o.author <> r.author) then r.created_at
    else (select ended_at + interval '14 days' from ride where id = r.ride_id) end;
alter table review alter column shown_from set not null;
create index review_newest on review (created_at desc);
create index review_of_author on review (author_id, created_at desc);

create table driver_standing (
  driver_id text primary key references person (id),
  standing text not null check (standing in ('new', 'good', 'not_first', 'warning', 'review')),
  mean numeric(3, 2) not null,
  rated int not null,
  changed_at timestamptz not null,
  -- What a person decided about a chauffeur under review.
  decided_at timestamptz,
  decided_by text references person (id),
  note text check (char_length(note) <= 500)
);
create index driver_standing_by_level on driver_standing (standing, mean);
