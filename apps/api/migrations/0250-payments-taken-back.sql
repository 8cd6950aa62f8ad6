-- A transfer that was booked wrongly is taken back once, by a reversal in the ledger. What was booked is never changed.
create table company_payment_reversal (
  payment_id text primary key references company_payment (id),
  reason text not null,
  taken_back_by text not null references person (id),
  taken_back_at timestamptz not null
);

create trigger company_payment_is_never_changed before update or delete or truncate on company_payment
  for each statement execute function refuse_change();
create trigger company_payment_reversal_is_never_changed before update or delete or truncate on company_payment_reversal
  for each statement execute function refuse_change();
