// What a run of the city comes to: rides by their end, how long people waited, how long calls took, what was refused.
import { STATUS_GROUPS } from '@livery/contracts/rides/ride-status.ts'
import { Histogram } from './histogram.ts'

type Ending = (typeof STATUS_GROUPS.past)[number]

interface OpenRide {
  sentAt: number | null
  bookedAt: number | null
  firstOfferAt: number | null
  arrivedAt: number | null
}

export class Figures {
  readonly startedAt = Date.now()
  asked = 0
  booked = 0
  readonly ended: Record<Ending, number> = { completed: 0, cancelled: 0, no_show: 0, expired: 0 }
  /** Rides whose booking was acknowledged to one of our riders and that have not ended yet. */
  readonly open = new Map<string, OpenRide>()
  readonly waits = new Histogram()
  readonly firstOffers = new Histogram()
  readonly fixes = new Histogram()
  readonly calls = new Map<string, Histogram>()
  readonly errors = new Map<string, number>()
  /** Offers that reached a driver before the answer to the booking reached its rider. */
  private readonly early = new Map<string, number>()

  call(name: string, ms: number): void {
    let calls = this.calls.get(name)
    if (calls === undefined) {
      calls = new Histogram()
      this.calls.set(name, calls)
    }
    calls.add(ms)
  }

  error(code: string): void {
    this.errors.set(code, (this.errors.get(code) ?? 0) + 1)
  }

  /** The booking was acknowledged: from here on the ride must not get lost. */
  rideBooked(rideId: string, sentAt: number): void {
    if (this.open.has(rideId)) return
    this.booked += 1
    const ride: OpenRide = { sentAt, bookedAt: Date.now(), firstOfferAt: null, arrivedAt: null }
    this.open.set(rideId, ride)
    const early = this.early.get(rideId)
    this.early.delete(rideId)
    if (early !== undefined) this.noteFirstOffer(ride, early)
  }

  /** A ride of an earlier run that goes on: it must not get lost either, but how long it took is not known. */
  rideResumed(rideId: string): void {
    if (this.open.has(rideId)) return
    this.booked += 1
    this.open.set(rideId, { sentAt: null, bookedAt: null, firstOfferAt: null, arrivedAt: null })
  }

  offerCame(rideId: string): void {
    const ride = this.open.get(rideId)
    if (ride !== undefined) this.noteFirstOffer(ride, Date.now())
    else if (!this.early.has(rideId)) this.keepEarly(rideId)
  }

  hasOffer(rideId: string): boolean {
    return this.open.get(rideId)?.firstOfferAt != null
  }

  driverArrived(rideId: string): void {
    const ride = this.open.get(rideId)
    if (ride === undefined || ride.arrivedAt !== null || ride.bookedAt === null) return
    ride.arrivedAt = Date.now()
    this.waits.add((ride.arrivedAt - ride.bookedAt) / 1_000)
  }

  /** Seen to have ended by its rider; for a stranger's ride, by its driver. */
  rideEnded(rideId: string, ending: Ending): void {
    this.open.delete(rideId)
    this.ended[ending] += 1
  }

  private noteFirstOffer(ride: OpenRide, at: number): void {
    if (ride.firstOfferAt !== null || ride.sentAt === null) return
    ride.firstOfferAt = at
    this.firstOffers.add(at - ride.sentAt)
  }

  private keepEarly(rideId: string): void {
    this.early.set(rideId, Date.now())
    const [oldest] = this.early.keys()
    // Offers for strangers' rides are never claimed.
    if (this.early.size > 1_000 && oldest !== undefined) this.early.delete(oldest)
  }
}

export function endingOf(status: string): Ending | null {
  return STATUS_GROUPS.past.find((ending) => ending === status) ?? null
}
