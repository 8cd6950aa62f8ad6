import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OfferedClass } from './offer.ts'
import { scriptText, serviceData } from './service-data.ts'

const classOf = (name: string, lowestTotal: number) =>
  ({ name, lowestTotal, lowestHour: 1, currency: 'EUR' }) as OfferedClass

test('the service is described by its lowest fares, and by nothing while none is known', () => {
  const classes = [classOf('First', 8_000), classOf('Business', 4_909)]
  const said = JSON.stringify(serviceData({ classes }, 'Livery', 'https://ride.example', '/card.png'))
  assert.match(said, /"priceRange":"EUR 49\.09\+"/)
  assert.match(said, /"lowPrice":"49\.09","priceCurrency":"EUR","offerCount":2/)
  const bare = JSON.stringify(serviceData({ classes: [] }, 'Livery', 'https://ride.example', '/card.png'))
  assert.doesNotMatch(bare, /price|offers|areaServed/)
})

test('a name cannot end the script', () => {
  const text = scriptText({ name: '</script><script>alert(1)' })
  assert.doesNotMatch(text, /</)
  assert.deepEqual(JSON.parse(text), { name: '</script><script>alert(1)' })
})
