-- What riders, their guests and drivers write to each other about a ride, how far each has read, and who of the office
-- has looked.

-- A conversation is with one driver: whoever takes a ride after him does not read what was said before.
create table chat_thread (
  ride_id text not null references ride (id),
  driver_id text not null references person (id),
  rider_id text not null references person (id),
  last_number int not null default 0,
  -- The newest message that somebody of that side was told of outside the app.
  passenger_told int not null default 0,
  driver_told int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ride_id, driver_id)
);
create index chat_thread_of_rider on chat_thread (rider_id, updated_at);
create index chat_thread_of_driver on chat_thread (driver_id, updated_at);

create table chat_message (
  id text primary key,
  ride_id text not null,
  driver_id text not null,
  number int not null,
  author text not null check (author in ('rider', 'guest', 'driver')),
  -- Null for a guest, who has no account.
  author_id text references person (id),
  client_id text not null,
  text text check (char_length(text) between 1 and 1000),
  phrase text,
  file_id text references stored_file (id),
  erased_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (ride_id, driver_id) references chat_thread (ride_id, driver_id),
  unique (ride_id, driver_id, number),
  unique (ride_id, driver_id, author, client_id),
  check (erased_at is not null or text is not null or phrase is not null or file_id is not null)
);
create index chat_message_of_author on chat_message (author_id, created_at);

create table chat_seat (
  ride_id text not null,
  driver_id text not null,
  who text not null check (who in ('rider', 'guest', 'driver')),
  read_number int not null,
  read_at timestamptz not null,
  primary key (ride_id, driver_id, who),
  foreign key (ride_id, driver_id) references chat_thread (ride_id, driver_id)
);

create table chat_reading (
  id text primary key,
  ride_id text not null references ride (id),
  officer_id text not null references person (id),
  reason text not null check (char_length(reason) between 5 and 200),
  created_at timestamptz not null
);
create index chat_reading_of_ride on chat_reading (ride_id, created_at desc);
