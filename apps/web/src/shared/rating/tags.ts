// What can be ticked follows the stars: four and five say what was good, fewer what went wrong.
import {
  DriverComplaint,
  DriverPraise,
  type DriverTag,
  RiderComplaint,
  RiderPraise,
  type RiderTag,
} from '@livery/contracts/choices.ts'

const LEAST_OF_PRAISE = 4
interface Tags {
  driver: DriverTag
  rider: RiderTag
}
const PRAISE: { [Of in keyof Tags]: readonly Tags[Of][] } = { driver: DriverPraise.options, rider: RiderPraise.options }
const COMPLAINT: typeof PRAISE = { driver: DriverComplaint.options, rider: RiderComplaint.options }

export const isPraise = (stars: number): boolean => stars >= LEAST_OF_PRAISE

/** The tags that go with so many stars. */
export function tagsFor<Of extends keyof Tags>(of: Of, stars: number): readonly Tags[Of][] {
  return (isPraise(stars) ? PRAISE : COMPLAINT)[of]
}

/** Of what was ticked, what goes with the stars as they are now. */
export function fittingTags<Of extends keyof Tags>(of: Of, stars: number, chosen: readonly Tags[Of][]): Tags[Of][] {
  return chosen.filter((tag) => tagsFor(of, stars).includes(tag))
}

/** Nobody who was content asks for it. */
export const mayBlock = (stars: number): boolean => stars > 0 && stars <= 3
