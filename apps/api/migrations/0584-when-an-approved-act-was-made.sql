-- An approved act that has no key of its own could be done twice, when whoever approved it died before its answer was written
-- down: the transaction that does it says so here, and the next one does nothing.
alter table act_approval add column made_at timestamptz;
