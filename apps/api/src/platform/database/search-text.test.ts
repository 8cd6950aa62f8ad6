import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containing, numberTyped } from './search-text.ts'

for (const [text, expected] of [
  ['R-1042', 1042],
  ['r-1042', 1042],
  ['1042', 1042],
  ['T-7', 7],
  ['X-1042', 0],
  ['Kungsportsavenyen 36', 0],
  ['', 0],
  ['0', 0],
  ['1.5', 0],
  ['-5', 0],
  ['2147483647', 2_147_483_647],
  ['2147483648', 0],
  ['-2147483649', 0],
  ['1e999', 0],
] as const)
  test(`${JSON.stringify(text)} is the number ${expected}`, () => assert.equal(numberTyped(text, 'RT'), expected))

test('signs of a pattern mean themselves', () => assert.equal(containing('100 %_\\'), '%100 \\%\\_\\\\%'))
