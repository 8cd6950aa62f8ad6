import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceMetres } from '@livery/kernel/geo.ts'
import { chanceOf } from '../chance.ts'
import { chooseCorner, chooseTrip } from './city-map.ts'

const places = Array.from({ length: 40 }, (_, index) => ({
  address: `Place ${index}`,
  lat: 57.68 + (index % 8) * 0.006,
  lng: 11.9 + Math.floor(index / 8) * 0.02,
}))

test('the same seed makes the same trips', () => {
  const trips = (seed: number) => {
    const chance = chanceOf(seed, 'rider')
    return Array.from({ length: 10 }, () => chooseTrip(places, chance))
  }
  assert.deepEqual(trips(4), trips(4))
  assert.notDeepEqual(trips(4), trips(5))
})

test('nobody takes a car around the corner, or across half the country', () => {
  const chance = chanceOf(1, 'rider')
  for (let trip = 0; trip < 500; trip++) {
    const { from, to } = chooseTrip(places, chance)
    const metres = distanceMetres(from, to)
    assert.ok(metres >= 900 && metres <= 7_000, `${metres} m`)
  }
})

test('in a small city people take what there is, but never to where they are', () => {
  const chance = chanceOf(1, 'rider')
  const two = places.slice(0, 2)
  for (let trip = 0; trip < 50; trip++) {
    const { from, to } = chooseTrip(two, chance)
    assert.notEqual(from.address, to.address)
  }
})

test('cars wait around the places, not all on one spot', () => {
  const chance = chanceOf(1, 'driver')
  const corners = Array.from({ length: 50 }, () => chooseCorner(places, chance))
  assert.equal(new Set(corners.map(({ lat, lng }) => `${lat} ${lng}`)).size, 50)
  for (const corner of corners) assert.ok(Math.min(...places.map((place) => distanceMetres(place, corner))) < 360)
})
