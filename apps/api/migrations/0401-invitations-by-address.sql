-- outside a transaction
-- How many invitations an address was sent within a day, also of those that have ended.
create index concurrently if not exists assistantship_by_address on assistantship (email, invited_at desc);
