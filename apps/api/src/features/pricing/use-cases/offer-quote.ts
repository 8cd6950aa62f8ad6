import type { Quote, QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { showImages } from '../../vehicles/index.ts'
import { quoteView } from '../views.ts'
import { quoteRide } from './quote-ride.ts'

/** A quote, kept and shown: a rider's, or nobody's without one. `asker` is whose wrong promotion codes are counted. */
export async function offerQuote(
  ctx: AppContext,
  riderId: UserId | null,
  request: QuoteRequest,
  asker: string,
): Promise<z.input<typeof Quote>> {
  const quoted = await quoteRide(ctx, riderId, request, asker)
  return quoteView(ctx, quoted, await showImages(ctx, quoted.cars))
}
