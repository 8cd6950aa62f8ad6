import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asIfArriving } from './area-advantage.ts'

const one = (name: string, etaSeconds: number, prefersPickup: boolean) => ({ name, etaSeconds, prefersPickup })
const nearest = one('nearest', 240, false)

for (const [what, other, first] of [
  ['prefers the area and is as near', one('other', 240, true), 'other'],
  ['prefers the area and is a little farther', one('other', 299, true), 'other'],
  ['prefers the area and is as much farther as the policy allows', one('other', 300, true), 'nearest'],
  ['prefers the area and is much farther', one('other', 600, true), 'nearest'],
  ['prefers another area', one('other', 241, false), 'nearest'],
] as const)
  test(`somebody who ${what}: ${first} is asked first`, () => {
    const rank = (each: typeof nearest) => asIfArriving(each, { areaAdvantageSeconds: 60 })
    assert.equal([nearest, other].sort((left, right) => rank(left) - rank(right))[0]?.name, first)
  })
