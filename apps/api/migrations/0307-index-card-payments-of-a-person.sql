-- The history of a person lists what their cards paid for rides beside what moved in their wallet.
create index ledger_transfer_by_card on ledger_transfer (coalesce(payer_id, payee_id))
  where ride_id is not null and reference ~ '^payment:[^:]+:(captured|refunded):';
