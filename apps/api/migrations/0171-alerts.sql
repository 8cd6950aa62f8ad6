-- What somebody of the office has to look at, until it is dealt with. One stands for a subject of a kind at a time.
create table office_alert (
  id text primary key,
  kind text not null,
  -- The ride, the driver or the payout that it is about.
  subject text not null,
  ride_id text references ride (id),
  driver_id text references person (id),
  raised_at timestamptz not null,
  handled_at timestamptz,
  -- Null where it has gone by itself.
  handled_by text references person (id)
);
create unique index office_alert_one_open on office_alert (kind, subject) where handled_at is null;
create index office_alert_of_ride on office_alert (ride_id) where handled_at is null;
create index office_alert_handled on office_alert (handled_at desc) where handled_at is not null;
