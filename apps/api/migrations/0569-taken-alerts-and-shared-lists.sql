-- An alert rings until somebody takes it, and again when it is taken and nothing comes of it; a saved list may be the whole
-- office's. How long, and how many, is the policy's to say.
alter table office_alert
  add column taken_at timestamptz,
  add column taken_by text references person (id),
  -- It was taken so long ago that the others hear of it again.
  add column escalated_at timestamptz,
  add constraint office_alert_taken_by_somebody check ((taken_at is null) = (taken_by is null));
create index office_alert_to_escalate on office_alert (taken_at)
  where handled_at is null and taken_at is not null and escalated_at is null;

alter table saved_list add column shared_at timestamptz;
create index saved_list_shared on saved_list (list) where shared_at is not null;
-- A list is named by its whole address, as the pages of reports have the names of others.
update saved_list set list = 'finance/transactions' where list = 'transactions';
update saved_list set list = 'companies/applications' where list = 'applications';

insert into policy (name, version, starts_at, terms, created_at) values
  ('office', 1, '2000-01-01', '{ "takenMinutes": 10, "ownLists": 20, "sharedLists": 20 }', '2000-01-01');
