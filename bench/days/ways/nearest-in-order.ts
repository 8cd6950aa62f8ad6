// The nearest free chauffeur, in order of request: one is asked at a time, and whatever changes is seen at once.
import type { Way } from '../city-of-cars.ts'

export const nearestInOrder: Way = {
  name: 'nearest in order',
  look: (city) => {
    for (const ride of city.searching()) {
      if (ride.offers.some(({ status }) => status === 'sent')) continue
      const [nearest] = city.nearest(ride, 1, ({ index }) => !ride.offers.some(({ car }) => car === index))
      if (nearest !== undefined) city.ask(ride, nearest.car)
    }
  },
}
