// What a phone without signal compares a typed PIN with. There are ten thousand PINs, so that whoever holds the phone and
// takes the hour finds the right one: the proof is slow, it is the driver's alone, and it decides nothing by itself.
import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { PinProof } from '@livery/contracts/rides/driver-ride.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { proofOf } from './link-proofs.ts'

const ITERATIONS = 600_000
const BYTES = 32
const MOST_KEPT = 1_000
const slowly = promisify(pbkdf2)

const BEFORE_BOARDING: readonly Ride['status'][] = ['assigned', 'en_route', 'arrived']
/** Asked for again, it costs nothing. */
const kept = new Map<RideId, Promise<string>>()

export async function provePin(ctx: AppContext, ride: Ride): Promise<z.input<typeof PinProof>> {
  if (!BEFORE_BOARDING.includes(ride.status)) throw refuse('INVALID_TRANSITION')
  const salt = Buffer.from(proofOf(ctx, `pin-proof ${ride.id}`), 'base64url').toString('hex')
  const known = kept.get(ride.id)
  const making = known ?? slowly(ride.pin, Buffer.from(salt, 'hex'), ITERATIONS, BYTES, 'sha256').then(inHex)
  if (known === undefined) {
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(ride.id, making)
  }
  const { pinTries: tries, pinLockSeconds: lockSeconds } = await policyInForce(ctx, 'bookings')
  return { rideId: ride.id, salt, iterations: ITERATIONS, proof: await making, tries, lockSeconds }
}

const inHex = (bytes: Buffer): string => bytes.toString('hex')
