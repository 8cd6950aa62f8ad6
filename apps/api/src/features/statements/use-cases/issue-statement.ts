import { isIdOf, type OrderId, type UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { engagementNumbersOf } from '../../engagements/index.ts'
import { getPerson } from '../../identity/index.ts'
import { numbersOf } from '../../rides/index.ts'
import { driverWallet, entriesOf } from '../../wallet/index.ts'
import { lineOf, sumsOf } from '../domain/sums.ts'
import type { Week } from '../domain/week.ts'
import { insertStatement } from '../store.ts'
import '../events.ts'

/** The statement of one driver's week, once; they are told of it. Of a week in which nothing moved there is none. */
export async function issueStatement(ctx: AppContext, driverId: UserId, week: Week, timeZone: string): Promise<void> {
  await ctx.transact(async (tx) => {
    const currency = ctx.config.CURRENCY
    const { opening, entries } = await entriesOf(tx, driverWallet(driverId, currency), week.from, week.until)
    if (entries.length === 0) return
    const [numbers, house, driver] = [
      await orderNumbers(tx, entries),
      await policyInForce({ ...ctx, db: tx }, 'invoicing'),
      await getPerson(tx, driverId),
    ]
    const lines = entries.map((entry) => lineOf(entry, numbers.get(entry.orderId ?? '') ?? ''))
    const id = ctx.newId('statement')
    const issued = await insertStatement(tx, {
      id,
      driverId,
      year: Number(week.monday.slice(0, 4)),
      week: week.monday,
      currency,
      content: {
        locale: driver.locale,
        timeZone,
        house: { name: house.companyName, address: house.address, vatNumber: house.vatNumber, email: house.email },
        chauffeur: { name: driver.name, email: driver.email },
        lines,
        sums: sumsOf(opening, lines),
      },
      issuedAt: ctx.now(),
    })
    if (issued) await ctx.publish(tx, 'statement.issued', id, { statementId: id, driverId, week: week.monday })
  })
}

/** As people say them, by ride or engagement. */
export async function orderNumbers(
  db: Queryable,
  entries: readonly { readonly orderId: OrderId | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(entries.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))]
  const rides = ids.filter((id) => isIdOf('ride', id))
  const engagements = ids.filter((id) => isIdOf('engagement', id))
  return new Map([...(await numbersOf(db, rides)), ...(await engagementNumbersOf(db, engagements))])
}
