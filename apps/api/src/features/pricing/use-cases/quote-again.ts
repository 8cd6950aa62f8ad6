import type { QuoteId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { PricedClass, StoredQuote } from '../domain/quote.ts'
import { saveQuote } from '../store/quotes.ts'
import { getTariff } from '../store/tariffs.ts'

/**
 * A price that was promised before, by the tariff of then, as a quote that can be booked now: of one class, as it was
 * agreed. What it was made from stays as it is, so that it can be done again.
 */
export async function quoteAgain(
  ctx: AppContext,
  tx: Tx,
  promised: StoredQuote,
  priced: PricedClass,
): Promise<QuoteId> {
  const now = ctx.now()
  const { terms } = await getTariff(tx, promised.tariffId)
  const id = ctx.newId('quote')
  const expiresAt = addMs(now, terms.quoteMinutes * MINUTE_MS)
  await saveQuote(tx, { ...promised, id, claimDigest: null, classes: [priced], createdAt: now, expiresAt })
  return id
}
