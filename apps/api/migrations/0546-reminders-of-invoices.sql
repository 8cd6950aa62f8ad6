-- Companies are reminded of invoices that are late, once a level.
create table invoice_reminder (
  invoice_id text not null references company_invoice (id),
  level smallint not null check (level between 1 and 3),
  sent_at timestamptz not null,
  -- Where it went, and what was open then.
  recipient text not null,
  open bigint not null check (open > 0),
  fee bigint not null default 0 check (fee >= 0),
  primary key (invoice_id, level)
);

create table reminder_hold (
  invoice_id text primary key references company_invoice (id),
  reason text not null,
  held_by text not null references person (id),
  held_at timestamptz not null
);

-- A house that invoices companies already reminds them in some way: it begins with ours when it says so.
insert into policy (name, version, starts_at, terms, created_at)
select 'finance', 1, '2000-01-01',
  jsonb_build_object('reminders', case when exists (select 1 from company_invoice) then 'off' else 'on' end,
    'reminderLevels', 3, 'firstReminderDays', 7, 'secondReminderDays', 21, 'thirdReminderDays', 35,
    'reminderFee', 0, 'commissionTaxShare', 0), '2000-01-01';
