import type { Ride } from '../domain/ride.ts'

/** What a company is asked about a ride that is to be another. */
export function askedOnAccount(
  { vehicleClass, guest }: Pick<Ride, 'vehicleClass' | 'guest'>,
  price: number,
  before: number,
): { prices: [number]; isDearer: boolean; vehicleClasses: [Ride['vehicleClass']]; isForGuest: boolean } {
  return { prices: [price], isDearer: price > before, vehicleClasses: [vehicleClass], isForGuest: guest !== null }
}
