import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TariffTerms as Terms } from '@livery/contracts/pricing/tariff-terms.ts'
import { outlineProblem, squareMetres } from '@livery/kernel/outline.ts'
import { areAlike, areasWith, outlineOfCircle, pairOf, termsWith, withPrice } from './grounds.ts'

const CIRCLE = {
  key: 'airport',
  name: 'Airport',
  kind: 'airport' as const,
  lat: 57.66,
  lng: 12.28,
  radiusMetres: 3_000,
}
const zone = (key: string, isArchived = false) =>
  ({
    ...{ _id: `zon_${key}`, key, name: key, kind: 'zone', colour: 'brass', version: 1, isArchived },
    ...{ squareMetres: 1, overlaps: [], usedBy: [] },
    outline: [
      [11.95, 57.69],
      [11.99, 57.69],
      [11.97, 57.71],
    ],
  }) as never
const PAIR = { from: 'airport', to: 'centre', prices: { business: 8_900 } }

test('a circle is drawn as an outline of its size', () => {
  const outline = outlineOfCircle(CIRCLE)
  assert.equal(outlineProblem(outline), null)
  assert.ok(Math.abs(squareMetres(outline) / (Math.PI * 3_000 ** 2) - 1) < 0.03)
})

test('a drawn zone takes the place of the circle of its key; others stay', () => {
  const areas = areasWith({ areas: [CIRCLE, { ...CIRCLE, key: 'station' }] }, [zone('airport'), zone('centre')])
  assert.deepEqual(
    areas.map(({ key, outline }) => [key, outline?.length]),
    [
      ['station', undefined],
      ['airport', 3],
      ['centre', 3],
    ],
  )
  assert.ok(areas.every(({ radiusMetres }) => Number.isInteger(radiusMetres) && radiusMetres >= 50))
})

test('what was archived goes with its prices and its tax', () => {
  const terms = { areas: [CIRCLE], zonePairs: [PAIR], areaTaxes: [{ area: 'centre', taxShare: 600, lineTaxes: {} }] }
  const zones = [zone('centre', true)]
  const { areas, zonePairs, areaTaxes } = termsWith(terms as unknown as Terms, zones, [PAIR])
  assert.deepEqual([areas, zonePairs, areaTaxes], [[CIRCLE], [], []])
})

test('a price counts both ways, and without one it is by the meter', () => {
  const more = withPrice([PAIR], ['centre', 'airport'], 'first', 13_400)
  assert.deepEqual(pairOf(more, 'airport', 'centre')?.prices, { business: 8_900, first: 13_400 })
  assert.equal(more.length, 1)
  assert.deepEqual(pairOf(withPrice(more, ['airport', 'centre'], 'business', undefined), 'centre', 'airport')?.prices, {
    first: 13_400,
  })
})

test('the same terms are alike in whatever order a database gives them', () => {
  const [from, to] = [zone('airport'), zone('centre')]
  const terms = termsWith({ areas: [], zonePairs: [], areaTaxes: [] } as unknown as Terms, [from, to], [PAIR])
  const turned = Object.fromEntries(Object.entries(terms.areas[0] as object).toReversed())
  const kept = {
    ...terms,
    areas: [terms.areas[1], turned],
    zonePairs: [{ prices: PAIR.prices, to: 'airport', from: 'centre' }],
  }
  assert.ok(areAlike(terms, kept as unknown as Terms))
  assert.ok(!areAlike(terms, { ...terms, zonePairs: [{ ...PAIR, prices: { business: 9_000 } }] }))
  assert.ok(!areAlike(terms, { ...terms, areas: terms.areas.slice(1) }))
})
