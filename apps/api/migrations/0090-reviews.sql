-- What riders and drivers say of each other, once a ride.

create table review (
  id text primary key,
  ride_id text not null references ride (id),
  author text not null check (author in ('rider', 'driver')),
  author_id text not null references person (id),
  subject_id text not null references person (id),
  rating int not null check (rating between 1 and 5),
  comment text check (char_length(comment) <= 500),
  created_at timestamptz not null,
  unique (ride_id, author)
);
create index review_of_subject on review (subject_id, created_at desc);
