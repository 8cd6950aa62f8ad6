import { createHash } from 'node:crypto'
import type { NewTollReceipt } from '@livery/contracts/rides/rides.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { keepFiles, putFiles } from '../../../platform/storage/files.ts'
import type { Ride } from '../domain/ride.ts'
import { findRide, findRideForUpdate } from '../store/rides.ts'
import { findReceiptOf, insertReceipt, receiptsOf } from '../store/tolls.ts'

const MOST_RECEIPTS = 6
const UNDER_WAY: readonly Ride['status'][] = ['in_progress', 'at_stop']

/** Before a picture is looked at: is it for a ride that this driver drives? */
export async function ensureMayAddReceipt(ctx: AppContext, driverId: UserId, rideId: RideId): Promise<Ride> {
  return ensureDriven(await findRide(ctx.db, rideId), driverId)
}

/**
 * A toll that was paid on the way; it is charged when the ride ends. One picture is the receipt of one toll: said again
 * it changes nothing, and for another ride or amount it is refused.
 */
export async function addTollReceipt(
  ctx: AppContext,
  driverId: UserId,
  { rideId, amount }: NewTollReceipt,
  image: CheckedFile,
): Promise<Ride> {
  const digest = createHash('sha256').update(image.bytes).digest('base64url')
  const [file] = await putFiles(ctx, driverId, [image])
  invariant(file, 'a picture that was put is there')
  return ctx.transact(async (tx) => {
    const ride = ensureDriven(await findRideForUpdate(tx, rideId), driverId)
    if (await isSaid(tx, digest, { rideId, amount })) return ride
    const receipts = (await receiptsOf(tx, [rideId])).get(rideId) ?? []
    if (receipts.length >= MOST_RECEIPTS) throw refuse('TOO_MANY_FILES')
    await keepFiles(tx, [file])
    const receipt = {
      id: ctx.newId('tollReceipt'),
      rideId,
      driverId,
      fileId: file.id,
      amount,
      createdAt: ctx.now(),
    }
    // Of two rides at once the second waits here for the first.
    if (!(await insertReceipt(tx, receipt, digest))) throw refuse('TOLL_RECEIPT_USED')
    return ride
  })
}

/** The same toll of the same ride, said again: its answer was lost. */
async function isSaid(tx: Tx, digest: string, toll: NewTollReceipt): Promise<boolean> {
  const known = await findReceiptOf(tx, digest)
  if (known === null) return false
  if (known.rideId !== toll.rideId || known.amount !== toll.amount) throw refuse('TOLL_RECEIPT_USED')
  return true
}

function ensureDriven(ride: Ride | null, driverId: UserId): Ride {
  if (ride === null || ride.driverId !== driverId) throw refuse('RIDE_NOT_FOUND')
  if (!UNDER_WAY.includes(ride.status)) throw refuse('INVALID_TRANSITION')
  return ride
}
