-- The six statements that a booking needs, in the order in which they depend on each other, over the product's own tables.
-- Each client walks through riders and quotes of its own: `first` is given, `n` counts.
\set n :n + 1
\set rider :client_id * :each + :n - 1
begin;
insert into idempotency_key (user_id, key, endpoint, request_digest) values ('usr_' || lpad(:rider::text, 26, '0'), 'k' || :rider, 'rides.bookInstant', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA') on conflict do nothing;
select * from quote where id = 'quo_' || lpad(:rider::text, 26, '0') and rider_id = 'usr_' || lpad(:rider::text, 26, '0') for update;
update ledger_account set held = held + 6303 where id = 'rider_wallet/usr_' || lpad(:rider::text, 26, '0') || '/EUR' and balance - held >= 6303;
insert into wallet_hold (id, account_id, ride_id, amount, created_at) values ('hld_' || lpad(:rider::text, 26, '0'), 'rider_wallet/usr_' || lpad(:rider::text, 26, '0') || '/EUR', 'rid_' || lpad(:rider::text, 26, '0'), 6303, now());
insert into ride (id, rider_id, quote_id, status, ridetype, vehicle_class, payment_method, currency, quoted_total_minor, quoted_lines, net_pay_minor, pickup, drop_off, pickup_at, time_zone, distance_metres, duration_seconds, shape, pin, sign_colour, created_at, updated_at) values ('rid_' || lpad(:rider::text, 26, '0'), 'usr_' || lpad(:rider::text, 26, '0'), 'quo_' || lpad(:rider::text, 26, '0'), 'searching', 'instant', 'business', 'wallet', 'EUR', 6303, '[{"code": "base","label": "Business","amount": 1500}]', 4576, '{"address": "Kungsportsavenyen 36","lat": 57.6986,"lng": 11.9785}', '{"address": "Sven Kallfelts Gata 18","lat": 57.6841,"lng": 11.8866}', now(), 'Europe/Stockholm', 8000, 1320, 'shape', '4827', 'blue', now(), now());
insert into outbox_event (event_id, name, key, payload, occurred_at) values ('evt_' || lpad(:rider::text, 26, '0'), 'ride.moved', 'rid_' || lpad(:rider::text, 26, '0'), '{"rideId": "rid_1","riderId": "usr_1","from": null,"to": "searching","move": "book","version": 1}', now());
commit;
