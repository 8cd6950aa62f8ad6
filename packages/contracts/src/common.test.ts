import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Digits, Name, Place } from './common.ts'

test('a form’s number is digits; what is empty, true or a list is none', () => {
  assert.deepEqual(
    ['7', 7, '0', 0].map((given) => Digits.parse(given)),
    [7, 7, 0, 0],
  )
  for (const given of [null, undefined, '', ' ', true, [], ['1'], '1e3', '0x10', '-1', '1.5', 1.5, '9'.repeat(30)])
    assert.equal(Digits.safeParse(given).success, false, JSON.stringify(given))
})

const takes = (text: string) => ({
  name: Name.safeParse(text).success,
  address: Place.safeParse({ address: text, lat: 57.7, lng: 11.97 }).success,
})

for (const text of ['Ann-Marie O’Brien', 'Åsa Öström', 'محمد بن سلمان', '李 小龍', 'Rue de l’Église, 4'])
  test(`“${text}” is a name and an address`, () => assert.deepEqual(takes(text), { name: true, address: true }))

for (const sign of ['\r', '\n', '\t', '\0', '\u0085', '\u2028', '\u202e', '\u2066'])
  test(`neither a name nor an address has ${JSON.stringify(sign)} in it`, () =>
    assert.deepEqual(takes(`Eve${sign}Your ride is cancelled`), { name: false, address: false }))
