import type { PromisedTerms } from '@livery/contracts/pricing/quotes.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findTariffAt } from '../store/tariffs.ts'

/** What public pages may promise; a kind of place counts as the town where the tariff has no area of that kind. */
export async function promisedTerms(ctx: AppContext): Promise<PromisedTerms> {
  const [tariff, { minAheadMinutes, maxAheadDays }] = await Promise.all([
    findTariffAt(ctx.db, ctx.now()),
    policyInForce(ctx, 'ahead'),
  ])
  if (tariff === null) throw refuse('NOT_FOUND')
  const { waiting, cancelling, areas } = tariff.terms
  const freeAt = (kind: 'airport' | 'rail', terms: { readonly freeMinutes: number }) =>
    (areas.some((area) => area.kind === kind) ? terms : waiting.city).freeMinutes
  return {
    waiting: {
      instant: waiting.instant.freeMinutes,
      city: waiting.city.freeMinutes,
      station: freeAt('rail', waiting.rail),
      airport: freeAt('airport', waiting.airport),
      domestic: freeAt('airport', waiting.domestic),
    },
    cancelling: {
      freeMinutesBefore: cancelling.prebookFreeMinutesBefore,
      longFreeMinutesBefore: cancelling.longFreeMinutesBefore,
      longMetres: cancelling.longMetres,
    },
    minAheadMinutes,
    maxAheadDays,
  }
}
