import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { mapStyle } from './map-style.ts'
import { PALETTES } from './palettes.ts'

const sources = { tiles: 'https://maps.test/{z}/{x}/{y}.mvt', attribution: '© X', bounds: [11, 57, 12, 58] as const }

test('both styles are valid, and differ in nothing but their colours', () => {
  const plain = (theme: 'paper' | 'night') => {
    const style = mapStyle(theme, sources)
    // biome-ignore lint/suspicious/noExplicitAny: the validator is what checks the shape.
    assert.deepEqual(validateStyleMin(style as any), [])
    return JSON.stringify(style.layers).replaceAll(/#[0-9A-F]{6}/g, '#')
  }
  assert.equal(plain('paper'), plain('night'))
  assert.deepEqual(Object.keys(PALETTES.paper), Object.keys(PALETTES.night))
})

test('names of a district have no glyph server to ask', () => {
  assert.equal('glyphs' in mapStyle('paper', sources), false)
  assert.equal('sprite' in mapStyle('night', sources), false)
})
