// The office writes down that a chauffeur is off: sick, or at a child's school. What they have booked stays theirs until
// somebody else has it. They are told, also when the office takes back what they wrote down themselves.
import type { TimeOffWish } from '@livery/contracts/rosters/rosters.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { refuse } from '../../../platform/refusal.ts'
import { getPerson } from '../../identity/index.ts'
import { houseTimeZone } from '../../places/index.ts'
import type { TakenOff } from '../domain/roster.ts'
import { deleteTimeOff, findTimeOffForUpdate } from '../store.ts'
import { takeTimeOff } from './take-time-off.ts'

export async function giveTimeOff(ctx: AppContext, driverId: UserId, wish: TimeOffWish): Promise<void> {
  await ctx.transact(async (tx) => {
    const { userType, isErased } = await getPerson(tx, driverId)
    if (userType !== 'driver' || isErased) throw refuse('NOT_FOUND')
    const given = await takeTimeOff(joined(ctx, tx), driverId, wish, { isOfOffice: true })
    noteForAudit(tx, { target: driverId, personId: driverId, after: spanOf(given) })
    await tellDriver(ctx, tx, driverId, given, 'given')
  })
}

export async function takeBackTimeOff(ctx: AppContext, driverId: UserId, id: Id<'timeOff'>): Promise<void> {
  await ctx.transact(async (tx) => {
    const one = await findTimeOffForUpdate(tx, driverId, id)
    if (one === null) throw refuse('NOT_FOUND')
    await deleteTimeOff(tx, id)
    noteForAudit(tx, { target: driverId, personId: driverId, before: spanOf(one) })
    await tellDriver(ctx, tx, driverId, one, 'taken_back')
  })
}

/** Of what is over nothing has to be known. */
async function tellDriver(ctx: AppContext, tx: Tx, driverId: UserId, of: TakenOff, what: 'given' | 'taken_back') {
  if (of.endsAt <= ctx.now()) return
  const timeZone = await houseTimeZone(joined(ctx, tx))
  await ctx.publish(tx, 'roster.changed-by-office', driverId, {
    ...{ driverId, what, timeZone },
    kind: of.kind,
    ...spanOf(of),
  })
}

const spanOf = ({ startsAt, endsAt }: TakenOff) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})
