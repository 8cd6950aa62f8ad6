// Which of the cars that a chauffeur may drive they would come with: the one that was booked, else one of the class, and
// of those one whose documents are good.
import type { AskedRide } from './eligibility.ts'

interface Car {
  readonly id: string
  readonly vehicleClass: string
  readonly hasDocuments: boolean
}

/** Of several that suit alike the first one that is given; null where there is none. */
export function carFor<One extends Car>(
  ride: Pick<AskedRide, 'vehicleClass' | 'signatureVehicleId'>,
  cars: readonly One[],
): One | null {
  const suits = (car: One) =>
    4 * Number(car.id === ride.signatureVehicleId) +
    2 * Number(car.vehicleClass === ride.vehicleClass) +
    Number(car.hasDocuments)
  return cars.toSorted((left, right) => suits(right) - suits(left))[0] ?? null
}
