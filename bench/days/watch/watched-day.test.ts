// A few of the days that `npm run days -- watch` drives by the hundred, in a town without streets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceMetres } from '@livery/kernel/geo.ts'
import { chance, somewhere } from '../../city/streets.ts'
import type { TravelTimes } from '../travel-times.ts'
import { bookedDay } from './booked-day.ts'
import { watchDays } from './main.ts'
import { WatchedDay } from './watched-day.ts'
import { WatchingOffice } from './watching-office.ts'

const DAYS = 2

function town(): TravelTimes {
  const random = chance(5)
  const places = Array.from({ length: 120 }, () => somewhere(random))
  const metres = (from: number, to: number) =>
    Math.round(distanceMetres(places[from] as (typeof places)[number], places[to] as (typeof places)[number]) * 1.4)
  return { places, metres, seconds: (from, to) => Math.round(60 + metres(from, to) / 7) }
}

test('with the watch no pickup is missed for which somebody could have come', () => {
  const [without, ...ways] = watchDays(town(), DAYS)
  assert.ok((without?.sum.missed ?? 0) > 5, 'without it some are')
  assert.equal(ways.length, 2)
  for (const { name, sum } of ways) {
    assert.equal(sum.couldBeSaved, 0, name)
    assert.equal(sum.unwarned, 0, name)
    assert.ok(sum.late * 5 < (without?.sum.late ?? 0), name)
  }
})

test('the same day goes by in the same way', () => {
  const drive = () => {
    const office = new WatchingOffice()
    const day = new WatchedDay(town(), bookedDay(town(), 2), office).run()
    return [office.told.map(({ at, act, ride }) => [at, act, ride.index]), day.rides.map(({ arrivedAt }) => arrivedAt)]
  }
  assert.deepEqual(drive(), drive())
})
