-- outside a transaction
-- What the office searches by any part of a word has trigram indexes: names, mails, phones, plates, addresses, numbers.
-- The tables are large and written all the time: each index is built beside that work, and built again where a start was
-- cut off half-way.

drop index concurrently if exists person_by_name_part;
create index concurrently person_by_name_part on person using gin ((firstname || ' ' || lastname) gin_trgm_ops);
drop index concurrently if exists person_by_email_part;
create index concurrently person_by_email_part on person using gin (email gin_trgm_ops);
drop index concurrently if exists person_by_phone_part;
create index concurrently person_by_phone_part on person using gin (phone gin_trgm_ops);
drop index concurrently if exists vehicle_by_number_part;
create index concurrently vehicle_by_number_part on vehicle using gin (number gin_trgm_ops);
drop index concurrently if exists vehicle_by_name_part;
create index concurrently vehicle_by_name_part on vehicle using gin (name gin_trgm_ops);
drop index concurrently if exists driver_document_by_number_part;
create index concurrently driver_document_by_number_part on driver_document using gin (number gin_trgm_ops);
drop index concurrently if exists ride_by_pickup_part;
create index concurrently ride_by_pickup_part on ride using gin ((pickup ->> 'address') gin_trgm_ops);
drop index concurrently if exists ride_by_drop_off_part;
create index concurrently ride_by_drop_off_part on ride using gin ((drop_off ->> 'address') gin_trgm_ops);
drop index concurrently if exists ride_of_vehicle;
create index concurrently ride_of_vehicle on ride (vehicle_id) where vehicle_id is not null;
drop index concurrently if exists engagement_by_title_part;
create index concurrently engagement_by_title_part on engagement using gin (title gin_trgm_ops);
drop index concurrently if exists engagement_by_place_part;
create index concurrently engagement_by_place_part on engagement using gin ((place ->> 'address') gin_trgm_ops);
drop index concurrently if exists company_by_name_part;
create index concurrently company_by_name_part on company using gin (name gin_trgm_ops);
drop index concurrently if exists company_by_vat_number_part;
create index concurrently company_by_vat_number_part on company using gin (vat_number gin_trgm_ops);
drop index concurrently if exists invoice_by_order_part;
create index concurrently invoice_by_order_part on invoice using gin (order_number gin_trgm_ops);
drop index concurrently if exists invoice_by_buyer_part;
create index concurrently invoice_by_buyer_part on invoice using gin ((content #>> '{buyer,name}') gin_trgm_ops);
drop index concurrently if exists statement_by_chauffeur_part;
create index concurrently statement_by_chauffeur_part on statement using gin ((content #>> '{chauffeur,name}') gin_trgm_ops);
