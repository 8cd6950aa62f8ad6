// A rider's wallet over some days of the calendar where the rides are, and the rides that a card paid beside it.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { CSV_ROWS } from '../../../platform/http/csv.ts'
import { refuse } from '../../../platform/refusal.ts'
import { houseTimeZone } from '../../places/index.ts'
import { entriesOf, listMovements, riderWallet } from '../../wallet/index.ts'
import { type Days, sumsOf, type WalletOverDays } from '../domain/wallet-days.ts'
import { orderNumbers } from './issue-statement.ts'

const LONGEST_DAYS = 366

/** Two midnights; a span that ends before it begins, or is longer than a year, is refused. */
export async function readWallet(ctx: AppContext, riderId: UserId, { from, to }: Days): Promise<WalletOverDays> {
  const timeZone = await houseTimeZone(ctx)
  const begins = instantOf(from, '00:00', timeZone)
  const ends = instantOf(dayAfter(to), '00:00', timeZone)
  const days = (ends.getTime() - begins.getTime()) / DAY_MS
  if (days <= 0 || days > LONGEST_DAYS + 1)
    throw refuse('BAD_INPUT', {
      errors: [{ path: 'to', message: 'A statement ends after it begins, within a year.' }],
    })
  const currency = ctx.config.CURRENCY
  const [{ opening }, listed] = await Promise.all([
    entriesOf(ctx.db, riderWallet(riderId, currency), begins, begins),
    listMovements(ctx.db, { userId: riderId, from: begins, until: ends }, { limit: CSV_ROWS, offset: 0 }),
  ])
  const numbers = await orderNumbers(
    ctx.db,
    listed.map(({ rideId }) => ({ orderId: rideId })),
  )
  const movements = listed.toReversed().map((one) => ({ ...one, order: numbers.get(one.rideId ?? '') ?? '' }))
  return { from, to, currency, timeZone, opening, ...sumsOf(opening, movements), movements }
}

function dayAfter(date: string): string {
  return addMs(new Date(`${date}T00:00:00Z`), DAY_MS)
    .toISOString()
    .slice(0, 10)
}
