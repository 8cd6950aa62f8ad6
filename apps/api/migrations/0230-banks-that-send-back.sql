-- The sandbox's account whose bank has sent a payout back takes no other until it has another bank, as a provider's does.
alter table sandbox_account add column is_refused boolean not null default false;
