// The months of the books, from the first posting to the one that runs.
import type { BooksMonth } from '@livery/contracts/finance/months.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { peopleById } from '../identity/index.ts'
import { booksTimeZone } from '../places/index.ts'
import { firstPostingAt } from '../wallet/index.ts'
import { monthOf, runningMonth, statesOf } from './domain/months.ts'
import { listClosings } from './store/closings.ts'

/** The newest first. */
export async function showMonths(ctx: AppContext, db: Queryable): Promise<BooksMonth[]> {
  const timeZone = await booksTimeZone(ctx)
  const [first, closings] = [await firstPostingAt(db), await listClosings(db)]
  const running = runningMonth(await ctx.databaseNow(db), timeZone)
  const closed = closings.filter(({ reopened }) => reopened === null)
  const oldest = first === null ? running : monthOf(first, timeZone)
  const lastClosed =
    closed
      .map(({ month }) => month)
      .toSorted()
      .at(-1) ?? null
  const people = await peopleById(
    db,
    closings.flatMap(({ closedBy, reopened }) => [closedBy, ...(reopened === null ? [] : [reopened.by])]),
  )
  return statesOf(oldest, running, lastClosed)
    .toReversed()
    .map(({ month, state }) => {
      const now = closed.find((one) => one.month === month)
      const before = closings.find((one) => one.month === month && one.reopened !== null)?.reopened ?? null
      return {
        ...{ month, state, closedAt: now?.closedAt.toISOString() ?? null },
        closedBy: now === undefined ? null : (people.get(now.closedBy)?.name ?? null),
        reopened:
          before === null
            ? null
            : { at: before.at.toISOString(), by: people.get(before.by)?.name ?? '', reason: before.reason },
      }
    })
}
