import type { WantedExtra } from '@livery/contracts/pricing/quotes.ts'
import type { AppContext } from '../../app-context.ts'
import { refuse } from '../../platform/refusal.ts'
import { createTtlCache } from '../../platform/ttl-cache.ts'
import { chooseExtras } from './domain/chosen-extras.ts'
import type { ChosenExtra, ExtraOffered } from './domain/quote.ts'
import { listExtras } from './store/extras.ts'

const cache = createTtlCache<'extras', readonly ExtraOffered[]>()

export function extrasOffered(ctx: AppContext): Promise<readonly ExtraOffered[]> {
  return cache.get(ctx, 'extras', () => listExtras(ctx.db))
}

/** What was wanted, by what is on offer now; what the ride `had` stays as it was. */
export async function extrasFor(
  ctx: AppContext,
  wanted: readonly WantedExtra[],
  had: readonly ChosenExtra[] = [],
): Promise<readonly ChosenExtra[]> {
  const chosen = chooseExtras(wanted, await extrasOffered(ctx), had)
  if (chosen.ok) return chosen.extras
  const path = `additionalservice.${chosen.index}`
  throw refuse(chosen.refusal, { errors: [{ path, message: 'Not so many of this are offered.' }] })
}

/** What this process has just committed counts here at once. */
export function forgetExtras(ctx: AppContext): void {
  cache.forget(ctx, 'extras')
}
