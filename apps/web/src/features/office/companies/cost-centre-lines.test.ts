import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costCentresOf, lineOf } from './cost-centre-lines.ts'

const BEFORE = [
  { code: '41 00', name: 'Sales', monthLimit: 90_000 },
  { code: '4200', name: 'Board' },
]

for (const [name, text, expected] of [
  [
    'what was not touched is what it was',
    BEFORE.map(lineOf).join('\n'),
    [
      ['41 00', 'Sales'],
      ['4200', 'Board'],
    ],
  ],
  ['a new line has its code up to the first space', '4300 Legal and tax', [['4300', 'Legal and tax']]],
  ['a code alone is its name', '  4300 \n\n', [['4300', '4300']]],
  ['a line that was changed is read anew', '4200 The board', [['4200', 'The board']]],
] as const)
  test(`cost centres of lines: ${name}`, () => {
    assert.deepEqual(
      costCentresOf(text, BEFORE).map(({ code, name }) => [code, name]),
      expected,
    )
  })
