import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeShown } from './place-shown.ts'

const fix = { lat: 57.7, lng: 11.97, heading: 90, speed: null, accuracy: 5, at: 0 }
const lastPosition = { lat: 57.71, lng: 11.98, heading: 45 }

test('a page that was opened anew shows the car where the server last saw it', () => {
  assert.deepEqual(placeShown(undefined, { lastPosition }), lastPosition)
})

test('from the first fix on the car is where the phone says', () => {
  assert.deepEqual(placeShown(fix, { lastPosition }), fix)
})

test('whoever neither has seen is on no map', () => {
  assert.equal(placeShown(undefined, { lastPosition: null }), undefined)
  assert.equal(placeShown(undefined, undefined), undefined)
})
