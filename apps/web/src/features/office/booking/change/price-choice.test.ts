import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agreementOf, asLookedAt, missingOf, priceWish, untouchedPrice } from './price-choice.ts'

const RIDE = { total: 4_500, agreed: undefined }
const AGREED = { total: 4_500, agreed: 'Regular guest' }
const choice = (how: 'standing' | 'tariff' | 'keep' | 'agreed', amount = '', why = '') => ({ how, amount, why })

test('a form that has just been opened asks for no price, whatever was agreed before', () => {
  for (const ride of [RIDE, AGREED]) assert.deepEqual(priceWish(untouchedPrice(ride.agreed), ride), {})
  assert.equal(agreementOf([{ code: 'base', label: 'Business', amount: 1 }]), undefined)
})

test('by tariff ends what was agreed, and is nothing to ask for where nothing was', () => {
  assert.deepEqual(priceWish(choice('tariff'), AGREED), { byTariff: true })
  assert.deepEqual(priceWish(choice('tariff'), RIDE), {})
  assert.deepEqual(asLookedAt({ byTariff: true }), { byTariff: true })
})

test('a price is looked at before its sentence is written, and asked for with it', () => {
  const wish = priceWish(choice('agreed', '39,50', 'no'), AGREED)
  assert.deepEqual(asLookedAt(wish), { price: { total: 3_950 } })
  assert.equal(missingOf(choice('agreed', '39,50', 'no'), 4_500), 'why')
  assert.equal(missingOf(choice('agreed'), 4_500), 'amount')
  assert.equal(missingOf(choice('standing'), 4_500), undefined)
})
