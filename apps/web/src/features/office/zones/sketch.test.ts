import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Corner, OUTLINE } from '@livery/kernel/outline.ts'
import { drawn, isTouched, type Sketch, type SketchAct, sketchOf } from './sketch.ts'

const [A, B, C, D]: Corner[] = [
  [11.95, 57.69],
  [11.99, 57.69],
  [11.99, 57.71],
  [11.95, 57.71],
]
const all = (acts: readonly SketchAct[], from: Sketch = sketchOf([])) => acts.reduce(drawn, from)
const add = (at: Corner | undefined): SketchAct => ({ do: 'add', at: at as Corner })

test('points make an outline, which closes with the third and not before', () => {
  const two = all([add(A), add(B), { do: 'close' }])
  assert.deepEqual([two.corners, two.isClosed], [[A, B], false])
  const closed = all([add(C), { do: 'close' }, add(D)], two)
  assert.deepEqual([closed.corners, closed.isClosed], [[A, B, C], true])
})

test('corners are put between, moved and removed, and each act is undone', () => {
  const start = sketchOf([A, B, C] as Corner[])
  assert.equal(isTouched(start), false)
  const done = all(
    [
      { do: 'insert', after: 2, at: D as Corner },
      { do: 'move', index: 0, to: [11.94, 57.69] },
      { do: 'remove', index: 1 },
    ],
    start,
  )
  assert.deepEqual(done.corners, [[11.94, 57.69], C, D])
  const undone = all([{ do: 'undo' }, { do: 'undo' }, { do: 'undo' }, { do: 'undo' }], done)
  assert.deepEqual([undone.corners, isTouched(undone)], [start.corners, false])
})

test('with two corners left an outline is open again', () => {
  const { isClosed } = drawn(sketchOf([A, B, C] as Corner[]), { do: 'remove', index: 0 })
  assert.equal(isClosed, false)
})

test('there are never more corners than a zone may have', () => {
  const many = sketchOf(Array.from({ length: OUTLINE.most }, (_, at): Corner => [at / 1_000, 57]))
  assert.equal(drawn(many, { do: 'insert', after: 0, at: A as Corner }), many)
})
