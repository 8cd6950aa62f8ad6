import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownPlace } from './shown-place.ts'

for (const [address, shown] of [
  ['Kungsportsavenyen 36', 'Kungsportsavenyen'],
  ['Sven Källfelts Gata 18B, Göteborg', 'Sven Källfelts Gata, Göteborg'],
  ['Landvetter Airport', 'Landvetter Airport'],
  ['12', ''],
] as const) {
  test(`“${address}” is shown as “${shown}”`, () => {
    assert.equal(shownPlace({ address, lat: 57.700412, lng: 11.974911 }).address, shown)
  })
}

test('the point is shown to about a hundred metres', () => {
  const { lat, lng } = shownPlace({ address: 'Avenyn 1', lat: 57.700412, lng: 11.974911 })
  assert.deepEqual([lat, lng], [57.7, 11.975])
})
