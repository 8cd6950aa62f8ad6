-- The same transfer by the ledger: one call, as the api makes it.
\set n :n + 1
\set a random(1, :accounts)
\set b 1 + (:a + random(1, :accounts - 1) - 1) % :accounts
select ledger_post(('[{"id": "' || :run::text || :client_id::text || '_' || :n::text || '", "reference": "bench:' || :run::text || :client_id::text || '_' || :n::text || '", "purpose": "adjustment", "currency": "EUR", "lines": [["rider_wallet/usr_' || lpad(:a::text, 26, '0') || '/EUR", 1], ["rider_wallet/usr_' || lpad(:b::text, 26, '0') || '/EUR", -1]]}]')::jsonb, now());
