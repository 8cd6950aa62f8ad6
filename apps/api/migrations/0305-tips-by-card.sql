-- A tip from the card that paid goes through the rider's wallet: the top-up says for which ride it is.
alter table top_up add column tip_ride_id text;
