// What moved a chauffeur's wallet between two moments, line by line, with the orders that it was for.
import type { StatementLine } from '@livery/contracts/statements/statements.ts'
import type { OrderId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { driverWallet, entriesOf } from '../../wallet/index.ts'
import { lineOf } from '../domain/sums.ts'
import { orderNumbers } from './issue-statement.ts'

export interface NumberedLine extends StatementLine {
  readonly orderId: OrderId | null
}

/** The oldest first; `until` is not included. */
export async function earningLines(
  ctx: Pick<AppContext, 'config' | 'db'>,
  driverId: UserId,
  from: Date,
  until: Date,
): Promise<NumberedLine[]> {
  const { entries } = await entriesOf(ctx.db, driverWallet(driverId, ctx.config.CURRENCY), from, until)
  const numbers = await orderNumbers(ctx.db, entries)
  return entries.map((entry) => ({
    ...lineOf(entry, numbers.get(entry.orderId ?? '') ?? ''),
    orderId: entry.orderId,
  }))
}
