import type { Names } from '@livery/contracts/pricing/quotes.ts'
import type { AppContext } from '../../../app-context.ts'
import { getTariff, isPriced } from '../../pricing/index.ts'
import { everyClass } from '../../vehicles/index.ts'
import { AGREED } from '../domain/agreed-price.ts'
import { priceRide } from '../domain/priced-ride.ts'
import type { Ride } from '../domain/ride.ts'

export interface PricedInClass {
  readonly vehicleClass: Ride['vehicleClass']
  readonly name: string
  readonly names: Names
  readonly total: number
  readonly passengers: number
  readonly luggage: number
  /** Its people and bags. */
  readonly fits: boolean
}

/** What a booked ride would come to in each class, by the tariff of its quote; in its own one that is known already. */
export async function priceClasses(ctx: AppContext, ride: Ride, byTariff: number): Promise<PricedInClass[]> {
  const [classes, { terms }] = await Promise.all([
    everyClass(ctx, [ride.vehicleClass]),
    getTariff(ctx.db, ride.tariffId),
  ])
  return classes
    .filter(({ vehicleClass, isOffered }) => isOffered || vehicleClass === ride.vehicleClass)
    .filter(({ vehicleClass }) => isPriced(terms, vehicleClass))
    .map(({ vehicleClass, name, names, passengers, luggage }) => {
      const isOwn = vehicleClass === ride.vehicleClass
      const quotedLines = ride.quotedLines.filter(({ code }) => !AGREED.includes(code))
      const asThis = isOwn ? ride : { ...ride, vehicleClass, signatureVehicleId: null, quotedLines }
      const { total } = isOwn ? { total: byTariff } : priceRide(asThis, terms, { name, names })
      const fits = passengers >= ride.passengers && luggage >= ride.luggage
      return { vehicleClass, name, names: names as Names, total, passengers, luggage, fits }
    })
}
