// The office says in which currency it works, while nothing has been priced to be paid: afterwards the books are in it.
import type { Currency } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { saveCurrency } from '../../../platform/database/operating-currency.ts'
import { refuse } from '../../../platform/refusal.ts'
import { holdAllPayments } from '../../payments/index.ts'
import { turnTariffs } from '../../pricing/index.ts'
import { holdAllPostings, turnEmptyAccounts } from '../../wallet/index.ts'
import { isCurrencyInUse } from '../shared/currency-in-use.ts'

/**
 * Refuses with CURRENCY_SET_BY_OPERATOR where the environment names one, and with CURRENCY_IN_USE once money has moved, a ride
 * was booked, a price was mailed or a card is about to pay. Figures of tariff and policies stay the same numbers; every process starts anew.
 */
export async function chooseCurrency(ctx: AppContext, currency: Currency): Promise<void> {
  if (ctx.config.isCurrencyGiven) throw refuse('CURRENCY_SET_BY_OPERATOR')
  await ctx.transact(async (tx) => {
    await holdAllPayments(tx)
    await holdAllPostings(tx)
    await ensureUnused(tx)
    await turnTariffs(tx, currency)
    // Quotes went with it: whoever was mailing one was waited for, and is seen now.
    await ensureUnused(tx)
    await turnEmptyAccounts(tx, currency)
    await saveCurrency(tx, currency)
    noteForAudit(tx, { before: { currency: ctx.config.CURRENCY }, after: { currency } })
  })
}

async function ensureUnused(tx: Tx): Promise<void> {
  if (await isCurrencyInUse(tx)) throw refuse('CURRENCY_IN_USE')
}
