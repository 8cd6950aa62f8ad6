-- What cars, chauffeurs, companies and squares of the town come to on a day that is over: a report over a year reads these, and
-- not a million rides. Always the whole day, counted anew from its rides; nothing is ever added to a row.
create table report_day (
  day date primary key,
  -- On whose clock it begins and ends.
  time_zone text not null,
  counted_at timestamptz not null
);

create table report_sum (
  kind text not null check (kind in ('vehicle', 'chauffeur', 'company')),
  day date not null references report_day (day) on delete cascade,
  subject_id text not null,
  -- Of a company: the cost centre.
  part text not null default '',
  rides int not null default 0,
  metres bigint not null default 0,
  empty_metres bigint not null default 0,
  online_seconds bigint not null default 0,
  driving_seconds bigint not null default 0,
  busy_seconds bigint not null default 0,
  accepted int not null default 0,
  declined int not null default 0,
  unanswered int not null default 0,
  on_time int not null default 0,
  late_5 int not null default 0,
  late_10 int not null default 0,
  later int not null default 0,
  hand_backs int not null default 0,
  cancelled int not null default 0,
  stars int not null default 0,
  ratings int not null default 0,
  revenue_minor bigint not null default 0,
  earnings_minor bigint not null default 0,
  primary key (kind, day, subject_id, part)
);

create table report_square (
  day date not null references report_day (day) on delete cascade,
  row_number int not null,
  column_number int not null,
  hour smallint not null check (hour between 0 and 23),
  requested int not null,
  unserved int not null,
  primary key (day, row_number, column_number, hour)
);
