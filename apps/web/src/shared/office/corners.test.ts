import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outlineTyped, textOf } from './corners.ts'

const RING = [
  [11.95, 57.69],
  [11.99, 57.69],
  [11.97, 57.71],
  [11.95, 57.69],
]
const OUTLINE = RING.slice(0, 3)
const polygon = { type: 'Polygon', coordinates: [RING] }

for (const [name, text, outline] of [
  ['nothing', '', []],
  ['corners by the line', '57.69, 11.95\n57.69 11.99\n\n57.71; 11.97', OUTLINE],
  ['a polygon', JSON.stringify(polygon), OUTLINE],
  ['a feature', JSON.stringify({ type: 'Feature', properties: {}, geometry: polygon }), OUTLINE],
  [
    'a collection of one',
    JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] }),
    OUTLINE,
  ],
  ['one of several', JSON.stringify({ type: 'MultiPolygon', coordinates: [[RING]] }), OUTLINE],
  ['several', JSON.stringify({ type: 'MultiPolygon', coordinates: [[RING], [RING]] }), undefined],
  ['a hole', JSON.stringify({ type: 'Polygon', coordinates: [RING, RING] }), undefined],
  ['a line', JSON.stringify({ type: 'LineString', coordinates: RING }), undefined],
  ['no numbers', JSON.stringify({ type: 'Polygon', coordinates: [[['a', 'b']]] }), undefined],
  [
    'metres',
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [319_000, 6_400_000],
          [1, 2],
          [3, 4],
        ],
      ],
    }),
    undefined,
  ],
  ['half a file', '{"type": "Polygon", "coord', undefined],
  ['a word', 'the centre', undefined],
  ['three numbers', '57.69, 11.95, 4', undefined],
] as [string, string, number[][] | undefined][])
  test(`${name}: ${outline === undefined ? 'no outline' : 'its corners'}`, () => {
    assert.deepEqual(outlineTyped(text), outline)
  })

test('what is shown can be typed again', () => {
  assert.deepEqual(outlineTyped(textOf(OUTLINE as [number, number][])), OUTLINE)
})
