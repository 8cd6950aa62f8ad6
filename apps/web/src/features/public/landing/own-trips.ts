import type { Place } from '@livery/contracts/common.ts'

export interface OwnTrip {
  readonly pickup: Place
  readonly dropOff: Place
}
const MOST = 3

/** The trips somebody took, the latest first, each once. */
export function tripsOf(rides: readonly { pickupLocation: Place; dropOffLocation: Place }[]): OwnTrip[] {
  // One by the hour ended where it began: there is no way to go again.
  const ways = rides.filter(({ pickupLocation: from, dropOffLocation: to }) => from.address !== to.address)
  const trips = ways.map(({ pickupLocation, dropOffLocation }) => ({
    pickup: pickupLocation,
    dropOff: dropOffLocation,
  }))
  const keyOf = ({ pickup, dropOff }: OwnTrip) => `${pickup.address}|${dropOff.address}`
  return trips.filter((trip, index) => trips.findIndex((one) => keyOf(one) === keyOf(trip)) === index).slice(0, MOST)
}
