-- Somebody else than the account's own person may stand on a rider's invoices: a family member, a full legal name.
alter table billing_details add column if not exists name text not null default '';
