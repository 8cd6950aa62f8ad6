import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { DriverStep } from '../api.ts'
import type { Fix } from '../use-position.ts'

interface Press {
  readonly action: DriverStep['action']
  readonly reason?: string | undefined
  readonly fix: Fix | undefined
  readonly now: number
}

/**
 * Throws, as the api refuses it, what a step without its reason would be asked about once it is sent: without signal the
 * question comes at the press, while the chauffeur still stands where it is about. By the phone's own word; the server
 * judges by what it saw.
 */
export function askReasonAtPress(ride: DriverRide, press: Press): void {
  if (press.reason !== undefined) return
  if (press.action === 'arrived' && isFarther(press.fix, ride.pickupLocation, ride.asksReason.arrivedMetres))
    throw refusal('TOO_FAR_FROM_PICKUP')
  if (press.action === 'complete') {
    const why = whyEndAsks(ride, press)
    if (why.length > 0) throw refusal('END_NEEDS_REASON', why)
  }
}

function whyEndAsks(ride: DriverRide, { fix, now }: Press): string[] {
  const { endedMetres, endedSeconds } = ride.asksReason
  const driven = ride.startedAt === null ? 0 : now - Date.parse(ride.startedAt)
  return [
    ...(endedMetres !== null && isFarther(fix, ride.dropOffLocation, endedMetres) ? ['drop_off'] : []),
    ...(ride.stopsMade < ride.addonlocation.length ? ['stops'] : []),
    ...(driven < endedSeconds * 1_000 ? ['time'] : []),
  ]
}

/** A phone that does not know where it is asks nothing: the server has what it saw before. */
const isFarther = (fix: Fix | undefined, place: Point, metres: number) =>
  fix !== undefined && distanceMetres(fix, place) > metres

const refusal = (code: string, about: readonly string[] = []) => ({
  status: 422,
  data: { code, status: 422, errors: about.map((path) => ({ path, message: '' })) },
})
