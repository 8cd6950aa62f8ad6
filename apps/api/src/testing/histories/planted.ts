// Faults put in by hand, at the seam between our code and the database: what a forgotten line would do. The histories
// must find each of them.
import type pg from 'pg'
import type { AppContext } from '../../app-context.ts'
import type { Transfer } from '../../features/wallet/index.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface Plant {
  /** A statement that is left out when its text begins so. */
  readonly forgets?: string
  readonly posts?: (transfers: Transfer[]) => Transfer[]
  /** Another text of a statement. */
  readonly rewrites?: readonly [text: RegExp, by: string]
  /** Rows of a prepared statement come back otherwise. */
  readonly reads?: { readonly name: string; readonly as: (row: pg.QueryResultRow) => pg.QueryResultRow }
}

export const without = (reference: RegExp) => (transfers: Transfer[]) =>
  transfers.filter((transfer) => !reference.test(transfer.reference))

export const PLANTS: Readonly<Record<string, Plant>> = {
  'a refund that never reaches the wallet': { posts: without(/:refund:\d+:wallet$/) },
  'a captured card that is not posted': { posts: without(/^payment:.*:captured:/) },
  'a refunded card that is not posted': { posts: without(/^payment:.*:refunded:/) },
  'a promotion that nobody pays': { posts: without(/:promotion$/) },
  'a commission that the chauffeur keeps': { posts: (transfers) => transfers.map(keepCommission) },
  'a hold that nobody lets go': { forgets: 'with ended as (' },
  'an amount that is owed and forgotten': { forgets: 'insert into open_amount' },
  'a card that is never let go': { forgets: 'update card_payment set take = $2' },
  'a dispute that is not remembered': { forgets: 'insert into payment_dispute' },
}

function keepCommission(transfer: Transfer): Transfer {
  const kept = transfer.lines.find(([account]) => account.startsWith('commission/'))?.[1] ?? 0
  const lines = transfer.lines
    .filter(([account]) => !account.startsWith('commission/'))
    .map(([account, minor]) => [account, account.startsWith('driver_wallet/') ? minor + kept : minor] as const)
  return { ...transfer, lines }
}

export function planted(ctx: AppContext, plant: Plant): AppContext {
  return { ...ctx, transact: (work) => ctx.transact((tx) => work(Object.assign(tx, tampered(tx, plant)))) }
}

export function tampered(tx: Tx, plant: Plant): Tx {
  const client = new Proxy(tx.$client, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name)
      return (asked: string | pg.QueryConfig, values?: unknown[]) => {
        const config = typeof asked === 'string' ? { text: asked, values: values ?? [] } : asked
        const result = target.query(changed(config, plant))
        const { reads } = plant
        return reads !== undefined && reads.name === config.name ? result.then(rowsAs(reads.as)) : result
      }
    },
  })
  return { $client: client, execute: (statement) => client.query(statement) }
}

const rowsAs = (as: (row: pg.QueryResultRow) => pg.QueryResultRow) => (result: pg.QueryResult) => ({
  ...result,
  rows: result.rows.map(as),
})

function changed(config: pg.QueryConfig, { forgets, posts, rewrites }: Plant): pg.QueryConfig {
  if (rewrites?.[0].test(config.text)) return { text: config.text.replace(...rewrites), values: config.values ?? [] }
  if (forgets !== undefined && config.text.trimStart().startsWith(forgets)) return { text: 'select 1' }
  if (posts === undefined || config.name !== 'ledger-post') return config
  const [transfers, at] = config.values ?? []
  const left = posts(JSON.parse(String(transfers)))
  return left.length === 0 ? { text: 'select 0 as posted' } : { ...config, values: [JSON.stringify(left), at] }
}
