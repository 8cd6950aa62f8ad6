// What a day came to.
import { type CityOfCars, REACH_SECONDS, type RideState } from './city-of-cars.ts'

export interface Figures {
  readonly asked: number
  readonly served: number
  readonly waits: readonly number[]
  readonly emptyKm: number
  /** 0 where all have earned the same. */
  readonly gini: number
  /** Rides that lapsed although cars in reach went, again and again, to people who had asked long after them. */
  readonly starved: number
}

const LONG_AFTER_SECONDS = 120
const AGAIN_AND_AGAIN = 3

export function figuresOf(city: CityOfCars): Figures {
  const served = city.rides.filter(({ status }) => status === 'assigned')
  const lapsed = city.rides.filter(({ status }) => status === 'lapsed')
  return {
    asked: city.rides.length,
    served: served.length,
    waits: served.map(({ waitSeconds }) => waitSeconds),
    emptyKm: served.reduce((sum, { emptyMetres }) => sum + emptyMetres, 0) / 1_000,
    gini: giniOf(city.cars.map(({ earned }) => earned)),
    starved: lapsed.filter((ride) => passedOver(city, ride, served) >= AGAIN_AND_AGAIN).length,
  }
}

function passedOver(city: CityOfCars, ride: RideState, served: readonly RideState[]): number {
  return served.filter((other) => {
    const offer = other.offers.find(({ status }) => status === 'accepted')
    if (offer === undefined || other.at < ride.at + LONG_AFTER_SECONDS || offer.sentAt > ride.at + 300) return false
    if (ride.offers.some(({ car }) => car === offer.car)) return false
    return offer.freeIn + city.times.seconds(offer.from, ride.from) <= REACH_SECONDS
  }).length
}

function giniOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const sum = sorted.reduce((all, one) => all + one, 0)
  if (sum === 0) return 0
  const weighted = sorted.reduce((all, one, index) => all + (index + 1) * one, 0)
  return (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length
}
