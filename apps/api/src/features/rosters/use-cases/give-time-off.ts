// The office writes down that a chauffeur is off: sick, or at a child's school. What they have booked stays theirs until
// somebody else has it.
import type { TimeOffWish } from '@livery/contracts/rosters/rosters.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { joined } from '../../../platform/database/joined.ts'
import { refuse } from '../../../platform/refusal.ts'
import { getPerson } from '../../identity/index.ts'
import { endTimeOff, takeTimeOff } from './take-time-off.ts'

export async function giveTimeOff(ctx: AppContext, driverId: UserId, wish: TimeOffWish): Promise<void> {
  await ctx.transact(async (tx) => {
    const { userType, isErased } = await getPerson(tx, driverId)
    if (userType !== 'driver' || isErased) throw refuse('NOT_FOUND')
    const after = spanOf(await takeTimeOff(joined(ctx, tx), driverId, wish, undefined, true))
    noteForAudit(tx, { target: driverId, personId: driverId, after })
  })
}

export async function takeBackTimeOff(ctx: AppContext, driverId: UserId, id: Id<'timeOff'>): Promise<void> {
  await ctx.transact(async (tx) => {
    const before = spanOf(await endTimeOff(joined(ctx, tx), driverId, id))
    noteForAudit(tx, { target: driverId, personId: driverId, before })
  })
}

const spanOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})
