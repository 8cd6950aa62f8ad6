import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Corners } from './document-edges.ts'
import { cutTo } from './take-picture.ts'

const FRAME = { width: 1_000, height: 800 }
const corners = (left: number, top: number, right: number, bottom: number): Corners => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

test('a picture is cut to the document with some table around it, never beyond the frame, and never where none was seen', () => {
  assert.deepEqual(cutTo(corners(0.25, 0.25, 0.75, 0.75), FRAME), { x: 220, y: 176, width: 560, height: 448 })
  assert.deepEqual(cutTo(corners(0.01, 0, 1, 0.99), FRAME), { x: 0, y: 0, ...FRAME })
  assert.deepEqual(cutTo(null, FRAME), { x: 0, y: 0, ...FRAME })
})
