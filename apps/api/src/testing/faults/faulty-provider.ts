// A payment provider on a bad day: some of its calls fail before they did anything, some after all of it, some are
// slow, so that others overtake them. What cards do badly, the test cards do.
import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentProvider } from '../../features/payments/ports.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Chance } from './chance.ts'

export const FAULTS = ['silent after success', 'error before', 'slow'] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultyProvider {
  readonly provider: PaymentProvider
  readonly counts: Record<Fault, number>
  /** From now on everything works. */
  recover(): void
}

const SLOW_MS = 25

export function faulty<Provider extends PaymentProvider>(
  real: Provider,
  chance: Chance,
  share: number,
): FaultyProvider {
  const counts: Record<Fault, number> = { 'silent after success': 0, 'error before': 0, slow: 0 }
  let isWell = false
  const meet = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isWell || chance.next() >= share) return work()
    const fault = chance.oneOf(FAULTS)
    counts[fault] += 1
    if (fault === 'error before') throw refuse('PROVIDER_UNAVAILABLE')
    const result = await work()
    if (fault === 'silent after success') throw refuse('PROVIDER_UNAVAILABLE')
    await pause(chance.below(SLOW_MS))
    return result
  }
  const provider: Provider = {
    ...real,
    createIntent: (...args) => meet(() => real.createIntent(...args)),
    retrieveIntent: (...args) => meet(() => real.retrieveIntent(...args)),
    capture: (...args) => meet(() => real.capture(...args)),
    cancel: (...args) => meet(() => real.cancel(...args)),
    refund: (...args) => meet(() => real.refund(...args)),
    createCustomer: (...args) => meet(() => real.createCustomer(...args)),
  }
  return {
    provider,
    counts,
    recover: () => {
      isWell = true
    },
  }
}
