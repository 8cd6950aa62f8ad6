-- What a transfer between two wallets writes, and no more: its two rows of balance in the order of their ids, the transfer,
-- and its two postings, over plain copies of the ledger's tables with the same indexes. `accounts` of them are used.
\set n :n + 1
\set a random(1, :accounts)
\set b 1 + (:a + random(1, :accounts - 1) - 1) % :accounts
\set first least(:a, :b)
\set second greatest(:a, :b)
begin;
update plain_account set balance = balance + 1 where id = 'rider_wallet/usr_' || lpad(:first::text, 26, '0') || '/EUR' returning balance as first_after \gset
update plain_account set balance = balance - 1 where id = 'rider_wallet/usr_' || lpad(:second::text, 26, '0') || '/EUR' returning balance as second_after \gset
insert into plain_transfer (id, reference, purpose, currency, at) values (:run::text || :client_id::text || '_' || :n::text, 'bench:' || :run::text || :client_id::text || '_' || :n::text, 'adjustment', 'EUR', now());
insert into plain_posting (transfer_id, line, account_id, amount, balance_after, at) values (:run::text || :client_id::text || '_' || :n::text, 1, 'rider_wallet/usr_' || lpad(:first::text, 26, '0') || '/EUR', 1, :first_after, now()), (:run::text || :client_id::text || '_' || :n::text, 2, 'rider_wallet/usr_' || lpad(:second::text, 26, '0') || '/EUR', -1, :second_after, now());
commit;
