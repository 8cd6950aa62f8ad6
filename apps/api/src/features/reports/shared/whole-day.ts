// What was written of a whole day by those who own it, for its sums.
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { accountRidesOf } from '../../companies/index.ts'
import { emptyMetresOf, offersBetween, shiftsOfAll } from '../../dispatch/index.ts'
import { handBacksOf, rideFacts } from '../../rides/index.ts'
import { type CountedDay, countDay } from '../domain/count-day.ts'
import type { Day } from '../domain/day.ts'

/** Reads through `db`: a transaction sees one thing after the other, the pool all at once. */
export async function countWholeDay(ctx: AppContext, db: Queryable, day: Day): Promise<CountedDay> {
  const now = ctx.now()
  const [from, until] = [new Date(day.from), new Date(day.until)]
  const rides = await rideFacts(db, from, until)
  const ids = rides.map(({ id }) => id)
  const shifts = await shiftsOfAll(db, from, until, now)
  const offers = await offersBetween(db, from, until)
  const handBacks = await handBacksOf(db, from, until)
  const emptyMetres = await emptyMetresOf(db, ids)
  const accounts = await accountRidesOf(db, ids)
  return countDay({ day, now: now.getTime(), rides, shifts, offers, handBacks, emptyMetres, accounts })
}
