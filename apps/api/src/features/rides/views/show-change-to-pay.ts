import type { ChangeToPay as Shown } from '@livery/contracts/rides/office-change.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { peopleById } from '../../identity/index.ts'
import { type ChangeToPay, findChangeToPay } from '../store/changes-to-pay.ts'

export async function showChangeToPay(
  ctx: Pick<AppContext, 'db'>,
  { amount, expiresAt, askedBy }: ChangeToPay,
): Promise<z.input<typeof Shown>> {
  const people = await peopleById(ctx.db, [askedBy])
  return { amount, expiresAt: expiresAt.toISOString(), askedBy: people.get(askedBy)?.name ?? '' }
}

/** Null where nobody was asked to pay for a change of it. */
export async function showUnpaidChange(ctx: AppContext, rideId: RideId): Promise<z.input<typeof Shown> | null> {
  const waiting = await findChangeToPay(ctx.db, rideId, ctx.now())
  return waiting && showChangeToPay(ctx, waiting)
}
