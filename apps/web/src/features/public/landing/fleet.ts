import type { VehicleBody, VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { OfferedClass } from './offer.ts'

interface FleetClass {
  vehicleClass: VehicleClass
  name: string
  names?: Readonly<Record<string, string>>
  picture?: string | null
  body: VehicleBody
  example: string
  capacity: { passengers: number; luggage: number }
  lowestTotal?: number
  currency?: string
}

/** The classes as they are usually set up: what the page shows while the API cannot say. Prices are never guessed. */
const USUAL: readonly FleetClass[] = [
  {
    vehicleClass: 'business',
    name: 'Business',
    body: 'saloon',
    example: 'Mercedes-Benz E-Class',
    capacity: { passengers: 3, luggage: 2 },
  },
  {
    vehicleClass: 'first',
    name: 'First',
    body: 'limousine',
    example: 'Mercedes-Benz S-Class',
    capacity: { passengers: 3, luggage: 2 },
  },
  {
    vehicleClass: 'van',
    name: 'Van',
    body: 'van',
    example: 'Mercedes-Benz V-Class',
    capacity: { passengers: 5, luggage: 5 },
  },
  {
    vehicleClass: 'sprinter',
    name: 'Sprinter',
    body: 'minibus',
    example: 'Mercedes-Benz Sprinter',
    capacity: { passengers: 12, luggage: 12 },
  },
]

export function fleetOf(classes: readonly OfferedClass[]): readonly FleetClass[] {
  return classes.length ? classes : USUAL
}

/** The lowest price that is asked for anything, or undefined while nothing is known. */
export function lowest(classes: readonly OfferedClass[], of: 'lowestTotal' | 'lowestHour') {
  const [cheapest] = [...classes].sort((left, right) => left[of] - right[of])
  return cheapest && { amount: cheapest[of], currency: cheapest.currency }
}
