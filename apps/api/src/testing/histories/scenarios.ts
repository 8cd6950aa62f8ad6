// How a commit or a call to the provider ends: as it should, with the death of the process before or after it, or with
// no answer from a provider who did, or did not do, what it was asked.
import type { AppContext } from '../../app-context.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

export type Scenario = 'well' | 'crash-before' | 'crash-after' | 'silent-before' | 'silent-after'

export class Crash extends Error {}

export interface ScenarioContext {
  readonly ctx: AppContext
  /** What is written in one statement, without a transaction around it, has a scenario of its own. */
  meet<Result>(work: () => Promise<Result>): Promise<Result>
}

/** A context in which commits and calls end as their scenarios say, one after the other; what comes later goes well. */
export function inScenarios(ctx: AppContext, scenarios: readonly Scenario[]): ScenarioContext {
  const left = [...scenarios]
  const next = async <Result>(work: () => Promise<Result>, silence: () => Error): Promise<Result> => {
    const scenario = left.shift() ?? 'well'
    const end = () => (scenario.startsWith('silent') ? silence() : new Crash())
    if (scenario.endsWith('before')) throw end()
    const result = await work()
    if (scenario.endsWith('after')) throw end()
    return result
  }
  const meet = <Result>(work: () => Promise<Result>) => next(work, () => new Crash())
  const ask = <Result>(work: () => Promise<Result>) => next(work, (): Refusal => refuse('PROVIDER_UNAVAILABLE'))
  const { payments: provider } = ctx
  const payments: AppContext['payments'] = {
    ...provider,
    createIntent: (...args) => ask(() => provider.createIntent(...args)),
    retrieveIntent: (...args) => ask(() => provider.retrieveIntent(...args)),
    capture: (...args) => ask(() => provider.capture(...args)),
    cancel: (...args) => ask(() => provider.cancel(...args)),
    refund: (...args) => ask(() => provider.refund(...args)),
    listDisputes: (...args) => ask(() => provider.listDisputes(...args)),
    disputedSince: (...args) => ask(() => provider.disputedSince(...args)),
  }
  return { ctx: { ...ctx, payments, transact: (work) => meet(() => ctx.transact(work)) }, meet }
}
