import type pg from 'pg'

/** Gives each wallet its first money, by the ledger itself: it comes from the house, in euro cents. */
export async function creditWallets(
  db: pg.Pool | pg.Client,
  wallets: readonly string[],
  amount: number,
): Promise<void> {
  await db.query(
    `select ledger_post(jsonb_agg(jsonb_build_object('id', 'open_' || n, 'reference', 'open:' || n, 'purpose', 'credit', 'currency', 'EUR',
       'lines', jsonb_build_array(jsonb_build_array('promotions/house/EUR', -$2::bigint), jsonb_build_array(wallet, $2::bigint)))), now())
     from unnest($1::text[]) with ordinality as given (wallet, n)`,
    [wallets, amount],
  )
}
