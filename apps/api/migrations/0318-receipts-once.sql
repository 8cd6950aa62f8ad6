-- The picture of a receipt pays one toll: whoever sends it for another ride, or another amount, is refused.
alter table toll_receipt add column picture_digest text;
create unique index toll_receipt_of_picture on toll_receipt (picture_digest);
