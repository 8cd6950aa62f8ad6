// What a chauffeur's app asks of the API.
import { dispatchContract, type Offer } from '@livery/contracts/dispatch/dispatch.ts'
import { placesContract } from '@livery/contracts/places/places.ts'
import { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { type DriverUpdate, ridesContract } from '@livery/contracts/rides/rides.ts'
import type { Point } from '@livery/kernel/geo.ts'
import { type Road, roadOf, straightRoad } from '../streets/road.ts'
import { type Api, Refused } from '../talk/api.ts'
import type { Session } from '../talk/session.ts'

export class DriverPhone {
  private readonly api: Api
  private readonly as: Session

  constructor(api: Api, session: Session) {
    this.api = api
    this.as = session
  }

  async ensureOnline({ lat, lng }: Point): Promise<void> {
    const { data } = await this.api.call(dispatchContract.availability, { as: this.as })
    if (!data.online)
      await this.api.call(dispatchContract.setAvailability, { as: this.as, body: { online: true, lat, lng } })
  }

  async goOffline(): Promise<void> {
    await this.api.call(dispatchContract.setAvailability, { as: this.as, body: { online: false } })
  }

  async currentRide(): Promise<DriverRide | null> {
    return (await this.api.call(ridesContract.driverCurrent, { as: this.as })).data
  }

  /** The soonest of the scheduled rides that they have taken. */
  async nextRideOfLater(): Promise<DriverRide | null> {
    const query = { status: 'assigned', pageSize: 50 } as const
    const { data } = await this.api.call(ridesContract.driverList, { as: this.as, query })
    const inOrder = data.toSorted((left, right) => left.pickupAt.localeCompare(right.pickupAt))
    return inOrder.find((ride) => ride.rideType === 'prebook') ?? null
  }

  async openOffers(): Promise<Offer[]> {
    return (await this.api.call(dispatchContract.offers, { as: this.as })).data
  }

  /** The ride, or null when another chauffeur was faster or the moment has passed. */
  async accept(offer: Offer): Promise<DriverRide | null> {
    const { offerId: id } = offer
    return unlessRefused(
      async () => (await this.api.call(dispatchContract.acceptOffer, { as: this.as, params: { id } })).data,
    )
  }

  async decline(offer: Offer): Promise<void> {
    const { offerId: id } = offer
    await unlessRefused(() => this.api.call(dispatchContract.declineOffer, { as: this.as, params: { id } }))
  }

  async step(
    ride: DriverRide,
    action: DriverUpdate['action'],
    { lat, lng }: Point,
    more: Pick<DriverUpdate, 'pin' | 'reason' | 'reasonText'>,
  ): Promise<DriverRide> {
    const body = { rideId: ride.rideId, action, lat, lng, at: new Date().toISOString(), ...more }
    return (await this.api.call(dispatchContract.driverUpdate, { as: this.as, body })).data
  }

  /** Ends the ride; where its street ends short of the drop-off, with the reason. */
  async complete(ride: DriverRide, spot: Point): Promise<DriverRide> {
    const done = await unlessRefused(() => this.step(ride, 'complete', spot, {}), ['END_NEEDS_REASON'])
    if (done !== null) return done
    return this.step(ride, 'complete', spot, { reason: 'other', reasonText: 'The street ends before the drop-off.' })
  }

  /** The way over the streets; straight on where there is none. */
  async wayTo(from: Point, to: Point): Promise<Road> {
    const query = { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng }
    const found = await unlessRefused(
      () => this.api.call(placesContract.driverRoute, { as: this.as, query }),
      ['NO_ROUTE'],
    )
    return found === null ? straightRoad(from, to) : roadOf(found.data.geometry, found.data.duration.value)
  }

  async rateRider(ride: DriverRide, rating: number): Promise<void> {
    const body = { rideId: ride.rideId, rating }
    await unlessRefused(
      () => this.api.call(reviewsContract.rateRider, { as: this.as, body }),
      ['ALREADY_RATED', 'RIDE_NOT_RATABLE'],
    )
  }
}

const TOO_LATE = [
  'RIDE_TAKEN',
  'OFFER_EXPIRED',
  'OFFER_NOT_FOUND',
  'INVALID_TRANSITION',
  'DRIVER_BUSY',
  'RIDES_OVERLAP',
]

/** Null for a refusal that is part of the day's work. */
async function unlessRefused<Result>(
  work: () => Promise<Result>,
  expected: readonly string[] = TOO_LATE,
): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused && expected.includes(error.code)) return null
    throw error
  }
}
