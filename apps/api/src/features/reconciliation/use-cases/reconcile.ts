// Reads the provider's own list to its end, keeps it line by line, and compares it with the ledger, sum by sum.
import type { ReconciliationRun } from '@livery/contracts/reconciliation/reconciliation.ts'
import { money } from '@livery/kernel/money.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { lookAgain, sumsAtProvider } from '../../payments/index.ts'
import type { ProviderMovement } from '../../payments/ports.ts'
import { houseAccount, moves, post } from '../../wallet/index.ts'
import { compare, type Difference, keyOf } from '../domain/compare.ts'
import {
  countOpen,
  endDifferences,
  fileDifference,
  findReadTo,
  insertRun,
  keepMovements,
  openDifferences,
  sumTheirs,
} from '../store.ts'
import '../events.ts'

/** A line may appear on the provider's list a while after it happened. */
const READ_AGAIN_MS = 2 * DAY_MS
/** The first time goes back so far; what is older than the house is nobody's here. */
const FIRST_MS = 90 * DAY_MS
/** What moved since may have reached one list and not the other. */
const FRESH_MS = 15 * MINUTE_MS
/** Sums of this long are compared each time; whatever differs is looked at from its beginning. */
const COMPARED_MS = 40 * DAY_MS

/** Safe to repeat, also by two at once. Throws PROVIDER_UNAVAILABLE when the provider does not answer. */
export async function reconcile(ctx: AppContext): Promise<ReconciliationRun> {
  const { name: provider } = ctx.payments
  const now = ctx.now()
  const readTo = await findReadTo(ctx.db, provider)
  const from = readTo === undefined ? addMs(now, -FIRST_MS) : addMs(readTo, -READ_AGAIN_MS)
  const movements = await ctx.payments.listMovements(from, now)
  const fresh = await takeIn(ctx, movements)
  await lookAgain(ctx, await toLookAt(ctx, movements, now))
  return ctx.transact(async (tx) => {
    const { compared, differences } = await compareAll(ctx, tx, now)
    await file(ctx, tx, differences, now)
    const [at, since] = [now.toISOString(), from.toISOString()]
    const run = { at, from: since, to: at, movements: fresh, compared, differences: differences.length }
    await insertRun(tx, provider, run)
    await ctx.publish(tx, 'books.compared', 'books', { open: await countOpen(tx) })
    return run
  })
}

/** Keeps the lines, and books what the provider keeps for its work: its list is where that is told. */
function takeIn(ctx: AppContext, movements: readonly ProviderMovement[]): Promise<number> {
  return ctx.transact(async (tx) => {
    const fresh = await keepMovements(tx, ctx.payments.name, movements)
    const fees = fresh.filter(({ kind, amount }) => kind === 'fee' && amount < 0)
    await post(
      ctx,
      tx,
      fees.map(({ id, amount, currency }) => ({
        id: ctx.newId('transaction'),
        reference: `provider-fee:${id}`,
        purpose: 'adjustment',
        currency,
        lines: moves(
          houseAccount('adjustments', currency),
          houseAccount('provider_clearing', currency),
          money(-amount, currency),
        ),
      })),
    )
    return fresh.length
  })
}

/** What differs is first looked at as any payment is: a webhook that was lost is no difference of ledgers. */
async function toLookAt(ctx: AppContext, movements: readonly ProviderMovement[], now: Date): Promise<string[]> {
  const { differences } = await compareAll(ctx, ctx.db, now)
  const differing = new Set(differences.map(({ ref }) => ref))
  return movements.flatMap(({ ref, disputedId }) => (ref !== null && differing.has(ref) ? [disputedId ?? ref] : []))
}

async function compareAll(
  ctx: AppContext,
  tx: Queryable,
  now: Date,
): Promise<{ compared: number; differences: Difference[] }> {
  const { name: provider } = ctx.payments
  const settledBy = addMs(now, -FRESH_MS)
  const since = addMs(now, -COMPARED_MS)
  const seen = compare(await sumTheirs(tx, provider, { since }), await sumsAtProvider(tx, { since }), settledBy)
  // What began before the period is not whole in it: each that differs is summed from its beginning before it is filed.
  const open = await openDifferences(tx, provider)
  const refs = [...seen.differences, ...open].map(({ ref }) => ref)
  if (refs.length === 0) return seen
  const whole = compare(await sumTheirs(tx, provider, { refs }), await sumsAtProvider(tx, { refs }), settledBy)
  return { compared: seen.compared, differences: whole.differences }
}

async function file(ctx: AppContext, tx: Tx, differences: readonly Difference[], at: Date): Promise<void> {
  const { name: provider } = ctx.payments
  for (const difference of differences)
    await fileDifference(tx, { ...difference, id: ctx.newId('difference'), provider }, at)
  const stands = new Set(differences.map(keyOf))
  const agreed = (await openDifferences(tx, provider)).filter((one) => !stands.has(keyOf(one)))
  await endDifferences(
    tx,
    agreed.map(({ id }) => id),
    at,
  )
}
