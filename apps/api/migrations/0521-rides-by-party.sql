-- outside a transaction
-- The cars of a party are found by it, and each has a place of its own in it.
drop index concurrently if exists ride_of_party;
create unique index concurrently ride_of_party on ride (party_id, party_position) where party_id is not null;
