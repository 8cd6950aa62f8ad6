import type { FailedWorkKind } from '@livery/contracts/operations/operations.ts'
import type { AppContext } from '../../../app-context.ts'
import { reviveDeliveries } from '../../../platform/outbox/deliveries.ts'
import { refuse } from '../../../platform/refusal.ts'
import { tellCount } from './tell-count.ts'

/**
 * It begins again from the first attempt. An event is heard after those that came later: it held them up long enough.
 */
export async function sendAgain(ctx: AppContext, id: string): Promise<number> {
  const [kind = '', ...rest] = id.split('-')
  const own = [rest.join('-')]
  return ctx.transact(async (tx) => {
    const sent = kind === 'job' ? await ctx.deadJobs.sendAgain(tx, own) : await reviveDeliveries(tx, own)
    if (sent === 0) throw refuse('NOT_FOUND')
    await tellCount(ctx, tx)
    return sent
  })
}

export async function sendAllAgain(ctx: AppContext, kind: FailedWorkKind | null): Promise<number> {
  return ctx.transact(async (tx) => {
    const jobs = kind === 'event' ? 0 : await ctx.deadJobs.sendAgain(tx, null)
    const events = kind === 'job' ? 0 : await reviveDeliveries(tx, null)
    await tellCount(ctx, tx)
    return jobs + events
  })
}
