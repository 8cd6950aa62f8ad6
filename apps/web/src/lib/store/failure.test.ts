import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf, failureOf } from './failure.ts'

test('a refusal keeps its status and its code', () => {
  const error = { status: 409, data: { code: 'RIDE_TAKEN', status: 409 } }
  assert.deepEqual(failureOf(error), { kind: 'problem', status: 409, problem: error.data })
  assert.equal(codeOf(error), 'RIDE_TAKEN')
})

test('an answer without a problem is still told by its status', () => {
  assert.deepEqual(failureOf({ status: 502, data: null }), { kind: 'problem', status: 502, problem: undefined })
})

test('silence, slowness and nonsense are three different things', () => {
  assert.equal(failureOf({ status: 'FETCH_ERROR' }).kind, 'fetch')
  assert.equal(failureOf({ status: 'TIMEOUT_ERROR' }).kind, 'timeout')
  assert.equal(failureOf({ status: 'PARSING_ERROR', originalStatus: 200 }).kind, 'parsing')
})
