import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Quote } from '@livery/contracts/pricing/quotes.ts'
import { chosenOf, keyOf, optionsOf } from './options.ts'

const of = (vehicleClass: string, fits = true) => ({ vehicleClass, fits })
const car = (vehicleId: string, vehicleClass: string, fits = true) => ({ vehicleId, vehicleClass, fits })
const quote = (small = false): Quote =>
  ({
    classes: [of('business', !small), of('first', !small), of('van')],
    signatureCars: [car('car_1', 'first', !small)],
  }) as unknown as Quote
const chosen = (vehicleClass: string, signatureVehicleId?: string, small = false) => {
  const found = chosenOf(quote(small), { vehicleClass, signatureVehicleId })
  return found && keyOf(found)
}

test('a signature car stands after its class', () =>
  assert.deepEqual(optionsOf(quote()).map(keyOf), ['business', 'first', 'car_1', 'van']))

for (const [what, vehicleClass, signature, small, expected] of [
  ['the class that was chosen', 'first', undefined, false, 'first'],
  ['the car that was chosen', 'first', 'car_1', false, 'car_1'],
  ['its class, when the car is not on offer any more', 'first', 'car_9', false, 'first'],
  ['the first that takes the party, when the chosen one is too small', 'business', undefined, true, 'van'],
  ['the same for a car', 'first', 'car_1', true, 'van'],
] as const)
  test(`chosen is ${what}`, () => assert.equal(chosen(vehicleClass, signature, small), expected))

test('nothing is chosen where nothing takes the party', () => {
  const none = { classes: [of('business', false)], signatureCars: [] } as unknown as Quote
  assert.equal(chosenOf(none, { vehicleClass: 'business' }), undefined)
})
