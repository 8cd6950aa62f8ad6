// Rounds as they were before: each ride for itself asks the nearest three at once, the first to accept has it, and a
// ride that finds nobody looks again after three seconds.
import type { CityOfCars, RideState, Way } from '../city-of-cars.ts'

const OFFERS = 3
const LOOK_AGAIN_SECONDS = 3
const ASKS = 2

export const rounds: Way = {
  name: 'rounds of three',
  look: (city, { ride, what }) => {
    if (ride !== null && what !== 'free') lookFor(city, ride)
  },
}

function lookFor(city: CityOfCars, ride: RideState): void {
  if (ride.status !== 'searching' || ride.offers.some(({ status }) => status === 'sent')) return
  const asked = (index: number) => ride.offers.filter(({ car }) => car === index)
  const near = city.nearest(
    ride,
    city.cars.length,
    ({ index }) => asked(index).length < ASKS && !asked(index).some(({ status }) => status === 'declined'),
  )
  near.sort((left, right) => asked(left.car.index).length - asked(right.car.index).length)
  for (const { car } of near.slice(0, OFFERS)) city.ask(ride, car)
  if (near.length === 0) city.wake(city.now + LOOK_AGAIN_SECONDS, ride)
}
