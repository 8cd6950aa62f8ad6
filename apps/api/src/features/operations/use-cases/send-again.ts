import type { FailedWorkKind } from '@livery/contracts/operations/operations.ts'
import { reviveDeliveries } from '../../../platform/outbox/deliveries.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { tellCount } from './tell-count.ts'

/** It begins again from the first attempt. An event is heard after those that came later: it held them up long enough. */
export async function sendAgain(world: World, id: string): Promise<number> {
  const [kind = '', ...rest] = id.split('-')
  const own = [rest.join('-')]
  return world.transact(async (tx) => {
    const sent = kind === 'job' ? await world.deadJobs.sendAgain(tx, own) : await reviveDeliveries(tx, own)
    if (sent === 0) throw refuse('NOT_FOUND')
    await tellCount(world, tx)
    return sent
  })
}

export async function sendAllAgain(world: World, kind: FailedWorkKind | null): Promise<number> {
  return world.transact(async (tx) => {
    const jobs = kind === 'event' ? 0 : await world.deadJobs.sendAgain(tx, null)
    const events = kind === 'job' ? 0 : await reviveDeliveries(tx, null)
    await tellCount(world, tx)
    return jobs + events
  })
}
