// The rider, or their assistant, answers what the chauffeur asks for. Only what they have seen is agreed to: the price,
// and the ride as it was then.
import type { AnswerChange } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { ensureStillMember, ensureStillOnAccount } from '../../companies/index.ts'
import { legOf } from '../domain/agenda.ts'
import type { Ride } from '../domain/ride.ts'
import { askedOnAccount } from '../shared/asked-on-account.ts'
import { measuringDrives } from '../shared/measuring-drives.ts'
import type { BookedChange } from '../store/changes.ts'
import { findRideForUpdate } from '../store/rides.ts'
import { ensureNotBehind, getOpenChange, letGo, makeSo, patchOf } from './answer-change.ts'
import { ensureFree } from './ensure-free.ts'
import { ensureVersion } from './move-ride.ts'

export async function answerProposal(
  ctx: AppContext,
  riderId: UserId,
  { rideId, answer, total, version }: AnswerChange,
  /** Who answers: the rider, or their assistant. */
  by: UserId = riderId,
  /** Whether they may pay what it costs; throws their refusal before anything is put aside. */
  ensureMayPay: (change: BookedChange) => Promise<void> = async () => {},
): Promise<Ride> {
  return measuringDrives(ctx, () =>
    ctx.transact(async (tx) => {
      const ride = await findRideForUpdate(tx, rideId)
      if (ride === null || ride.riderId !== riderId) throw refuse('RIDE_NOT_FOUND')
      ensureVersion(ride, version)
      const change = await getOpenChange(ctx, tx, ride, 'rider')
      if (answer === 'decline') return letGo(ctx, tx, ride, change, { status: 'declined', by })
      if (change.total !== total) throw refuse('PRICE_CHANGED')
      await ensureMayPay(change)
      await ensureNotBehind(tx, ride, change)
      await ensureOnAccount(joined(ctx, tx), ride, change)
      await ensureChauffeurIsFree(ctx, tx, { ...ride, ...patchOf(ride, change) })
      return makeSo(ctx, tx, ride, change, by)
    }),
  )
}

async function ensureOnAccount(ctx: AppContext, ride: Ride, change: BookedChange): Promise<void> {
  await ensureStillMember(ctx, ride.riderId, ride.id)
  const asked = askedOnAccount({ ...ride, ...change.after }, change.total, change.totalBefore)
  if (asked.isDearer) await ensureStillOnAccount(ctx, ride.riderId, ride.id, asked)
}

/** They were when they asked; what they have been given since is told to the rider in the rider's words. */
async function ensureChauffeurIsFree(ctx: AppContext, tx: Tx, changed: Ride): Promise<void> {
  if (changed.driverId === null) throw refuse('NO_OPEN_CHANGE')
  try {
    await ensureFree(ctx, tx, changed.driverId, legOf(changed, ctx.now()), ctx.now())
  } catch (error) {
    const isBusy = error instanceof Refusal && (error.code === 'RIDES_OVERLAP' || error.code === 'DRIVER_NOT_FREE')
    throw isBusy ? refuse('CHAUFFEUR_CANNOT_CHANGE') : error
  }
}
