// Reads the provider's own list to its end, keeps it line by line, and compares it with the ledger, sum by sum.
import type { ReconciliationRun } from '@livery/contracts/reconciliation/reconciliation.ts'
import { money } from '@livery/kernel/money.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
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
export async function reconcile(world: World): Promise<ReconciliationRun> {
  const { name: provider } = world.payments
  const now = world.now()
  const readTo = await findReadTo(world.db, provider)
  const from = readTo === undefined ? addMs(now, -FIRST_MS) : addMs(readTo, -READ_AGAIN_MS)
  const movements = await world.payments.listMovements(from, now)
  const fresh = await takeIn(world, movements)
  await lookAgain(world, await toLookAt(world, movements, now))
  return world.transact(async (tx) => {
    const { compared, differences } = await compareAll(world, tx, now)
    await file(world, tx, differences, now)
    const [at, since] = [now.toISOString(), from.toISOString()]
    const run = { at, from: since, to: at, movements: fresh, compared, differences: differences.length }
    await insertRun(tx, provider, run)
    await world.publish(tx, 'books.compared', 'books', { open: await countOpen(tx) })
    return run
  })
}

/** Keeps the lines, and books what the provider keeps for its work: its list is where that is told. */
function takeIn(world: World, movements: readonly ProviderMovement[]): Promise<number> {
  return world.transact(async (tx) => {
    const fresh = await keepMovements(tx, world.payments.name, movements)
    const fees = fresh.filter(({ kind, amount }) => kind === 'fee' && amount < 0)
    await post(
      world,
      tx,
      fees.map(({ id, amount, currency }) => ({
        id: world.newId('transaction'),
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

/** What differs is first looked at as any payment is: a webhook that was lost is no difference of books. */
async function toLookAt(world: World, movements: readonly ProviderMovement[], now: Date): Promise<string[]> {
  const { differences } = await compareAll(world, world.db, now)
  const differing = new Set(differences.map(({ ref }) => ref))
  return movements.flatMap(({ ref, disputedId }) => (ref !== null && differing.has(ref) ? [disputedId ?? ref] : []))
}

async function compareAll(
  world: World,
  tx: Queryable,
  now: Date,
): Promise<{ compared: number; differences: Difference[] }> {
  const { name: provider } = world.payments
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

async function file(world: World, tx: Tx, differences: readonly Difference[], at: Date): Promise<void> {
  const { name: provider } = world.payments
  for (const difference of differences)
    await fileDifference(tx, { ...difference, id: world.newId('difference'), provider }, at)
  const stands = new Set(differences.map(keyOf))
  const agreed = (await openDifferences(tx, provider)).filter((one) => !stands.has(keyOf(one)))
  await endDifferences(
    tx,
    agreed.map(({ id }) => id),
    at,
  )
}
