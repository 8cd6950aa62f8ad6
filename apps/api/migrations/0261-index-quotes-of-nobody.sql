-- outside a transaction
-- Quotes that nobody took are found by when they lapsed, to be deleted.
drop index concurrently if exists quote_of_nobody;
create index concurrently quote_of_nobody on quote (expires_at) where rider_id is null;
