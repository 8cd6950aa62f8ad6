// The office says in which currency it works, while nothing has been priced to be paid: afterwards the books are in it.
import type { Currency } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { saveCurrency } from '../../../platform/database/operating-currency.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hasEngagements } from '../../engagements/index.ts'
import { turnTariffs } from '../../pricing/index.ts'
import { hasRides } from '../../rides/index.ts'
import { hasPostings, holdAllPostings, turnEmptyAccounts } from '../../wallet/index.ts'

/**
 * Refuses with CURRENCY_SET_BY_OPERATOR where the environment names one, and with CURRENCY_IN_USE once money has moved or a
 * ride was booked. Figures of tariff and policies stay the same numbers; every process starts anew.
 */
export async function chooseCurrency(ctx: AppContext, currency: Currency): Promise<void> {
  if (ctx.config.isCurrencyGiven) throw refuse('CURRENCY_SET_BY_OPERATOR')
  await ctx.transact(async (tx) => {
    await holdAllPostings(tx)
    if (await isCurrencyInUse(tx)) throw refuse('CURRENCY_IN_USE')
    await turnTariffs(tx, currency)
    await turnEmptyAccounts(tx, currency)
    await saveCurrency(tx, currency)
    noteForAudit(tx, { before: { currency: ctx.config.CURRENCY }, after: { currency } })
  })
}

/** Whether anything was booked or paid in it. */
export async function isCurrencyInUse(db: Queryable): Promise<boolean> {
  return (await hasPostings(db)) || (await hasRides(db)) || (await hasEngagements(db))
}
