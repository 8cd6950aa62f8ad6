// What a rider chooses between: the classes, and after each of them its signature cars.
import type { Quote, QuotedCar, QuotedClass } from '@livery/contracts/pricing/quotes.ts'

export type Option = QuotedClass | QuotedCar
export interface ChosenOption {
  readonly vehicleClass: string
  readonly signatureVehicleId?: string | undefined
}

export const isCar = (option: Option): option is QuotedCar => 'vehicleId' in option
export const keyOf = (option: Option): string => (isCar(option) ? option.vehicleId : option.vehicleClass)

/** Where classes that are too small stand does not move while somebody counts the party. */
export function optionsOf(quote: Pick<Quote, 'classes' | 'signatureCars'>): Option[] {
  return quote.classes.flatMap((each): Option[] => [
    each,
    ...quote.signatureCars.filter(({ vehicleClass }) => vehicleClass === each.vehicleClass),
  ])
}

/** What was chosen, as long as it is offered and takes the party; else its class, else the first that does. */
export function chosenOf(quote: Quote, { vehicleClass, signatureVehicleId }: ChosenOption): Option | undefined {
  const fitting = optionsOf(quote).filter(({ fits }) => fits)
  return (
    fitting.find((each) => isCar(each) && each.vehicleId === signatureVehicleId) ??
    fitting.find((each) => !isCar(each) && each.vehicleClass === vehicleClass) ??
    fitting.find((each) => !isCar(each))
  )
}

export function choiceOf(option: Option): { vehicleClass: Option['vehicleClass']; signatureVehicleId?: string } {
  return { vehicleClass: option.vehicleClass, ...(isCar(option) && { signatureVehicleId: option.vehicleId }) }
}
