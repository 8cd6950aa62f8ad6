// What a caller has with us, as their card counts it.
import type { FoundCaller } from '@livery/contracts/rides/office-booking.ts'

interface RideCount {
  readonly key: 'underWay' | 'booked' | 'rides'
  readonly count: number
}

/** What is open first; "no rides yet" is said of whoever has none at all. */
export function ridesOf({ underWay, booked, rides }: Pick<FoundCaller, RideCount['key']>): readonly RideCount[] {
  const counts: RideCount[] = [
    { key: 'underWay', count: underWay },
    { key: 'booked', count: booked },
    { key: 'rides', count: rides },
  ]
  const some = counts.filter(({ count }) => count > 0)
  return some.length > 0 ? some : [{ key: 'rides', count: 0 }]
}
