-- What the office says of a car, its pictures, and the papers of a chauffeur with what is required of them.

alter table vehicle
  add column reason text,
  add column decided_by text references person (id),
  add column decided_at timestamptz;
create index vehicle_by_status on vehicle (status, updated_at desc);

create table vehicle_image (
  file_id text primary key references stored_file (id),
  vehicle_id text not null references vehicle (id),
  position int not null
);
create index vehicle_image_of_vehicle on vehicle_image (vehicle_id, position);

create table driver_document (
  id text primary key,
  driver_id text not null references person (id),
  kind text not null check (kind in ('licence', 'permit', 'insurance', 'registration', 'identity', 'background_check')),
  number text,
  -- Good until the end of this day, where the region is; null never ends.
  expires_on date,
  expires_at timestamptz,
  file_id text unique references stored_file (id),
  status text not null check (status in ('pending', 'approved', 'rejected', 'expired')),
  reason text,
  decided_by text references person (id),
  decided_at timestamptz,
  -- The fewest days before its end that the chauffeur was reminded at, of this end.
  reminded_days int,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (driver_id, kind),
  check ((expires_on is null) = (expires_at is null)),
  check (status <> 'rejected' or reason is not null)
);
create index driver_document_by_status on driver_document (status, updated_at desc);

-- What a chauffeur must show, dated: the newest that has begun holds. The office adds versions, none is changed.
create table driver_policy (
  version int generated always as identity primary key,
  valid_from timestamptz not null,
  required_documents text[] not null,
  dated_documents text[] not null,
  reminder_days int[] not null,
  made_by text references person (id),
  created_at timestamptz not null default now()
);
insert into driver_policy (valid_from, required_documents, dated_documents, reminder_days) values (
  '2020-01-01',
  '{licence,permit,insurance,registration,identity,background_check}',
  '{licence,permit,insurance,identity}',
  '{30,14,7,1}'
);
