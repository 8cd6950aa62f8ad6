// When a version of the tariff is in force: from its start until the next one's. So there is one at every moment, and
// never two.
import type { Tariff } from './tariff.ts'

export interface Validity {
  readonly state: 'planned' | 'in_force' | 'ended'
  readonly until: Date | null
}

export function validityOf(all: readonly Tariff[], tariff: Tariff, now: Date): Validity {
  const next = all
    .filter(({ validFrom }) => validFrom > tariff.validFrom)
    .toSorted((left, right) => left.validFrom.getTime() - right.validFrom.getTime())[0]
  const until = next?.validFrom ?? null
  if (tariff.validFrom > now) return { state: 'planned', until }
  return { state: until !== null && until <= now ? 'ended' : 'in_force', until }
}
