// A chauffeur's year in months, by the ledger's lines of their wallet: what a tax return asks for.
import { isIdOf, type UserId } from '@livery/kernel/ids.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { houseTimeZone } from '../../places/index.ts'
import { driverWallet, type Entry, entriesOf } from '../../wallet/index.ts'
import { lineOf, sumsOf } from '../domain/sums.ts'
import type { YearOfDriver } from '../domain/year.ts'

export async function readYear(ctx: AppContext, driverId: UserId, year: number): Promise<YearOfDriver> {
  const timeZone = await houseTimeZone(ctx)
  const currency = ctx.config.CURRENCY
  const newYear = (of: number) => instantOf(`${of}-01-01`, '00:00', timeZone)
  const account = driverWallet(driverId, currency)
  const { opening, entries } = await entriesOf(ctx.db, account, newYear(year), newYear(year + 1))
  const byMonth = Map.groupBy(entries, ({ at }) => wallClock(at, timeZone).date.slice(0, 7))
  let open = opening
  const months = [...byMonth].map(([month, moved]) => {
    const sums = sumsOf(open, linesOf(moved))
    open = sums.closing
    return { month, rides: ridesAmong(moved), sums }
  })
  return { year, currency, timeZone, months, rides: ridesAmong(entries), sums: sumsOf(opening, linesOf(entries)) }
}

const linesOf = (entries: readonly Entry[]) => entries.map((entry) => lineOf(entry, ''))

function ridesAmong(entries: readonly Entry[]): number {
  const paid = entries.filter(({ purpose, undoes }) => purpose === 'ride_earning' && undoes === null)
  return new Set(paid.flatMap(({ orderId }) => (orderId !== null && isIdOf('ride', orderId) ? [orderId] : []))).size
}
