import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carOf } from './or-similar.ts'

for (const [example, car] of [
  ['Mercedes-Benz E-Class or similar', 'Mercedes-Benz E-Class'],
  ['Mercedes-Benz E-Klasse oder ähnlich', 'Mercedes-Benz E-Klasse'],
  ['مرسيدس-بنز الفئة E أو ما يماثلها', 'مرسيدس-بنز الفئة E'],
  ['BMW i7', 'BMW i7'],
] as const)
  test(`“${example}” names the ${car}`, () => assert.equal(carOf(example), car))
