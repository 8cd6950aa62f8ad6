import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import { openAlertsOf } from './open-alerts.ts'

const alert = (_id: string, over: Partial<OfficeAlert> = {}) =>
  ({ _id, takenAt: null, escalatedAt: null, handledAt: null, ...over }) as OfficeAlert
const taken = alert('taken', { takenAt: '2026-11-20T10:00:00Z' })
const answer = (data: OfficeAlert[], open = data.length) => ({ data, meta: { open } })

test('one answer that holds all of them says what rings, too', () => {
  const { count, ringing, isPart } = openAlertsOf(answer([alert('a'), taken]), undefined)
  assert.deepEqual([count, ringing.map(({ _id }) => _id), isPart], [2, ['a'], false])
})

test('where more stand than came, what rings is asked for beside it, and each is named once', () => {
  const { count, ringing, isPart } = openAlertsOf(answer([alert('a'), taken], 51), [alert('a'), alert('newest')])
  assert.deepEqual([count, ringing.map(({ _id }) => _id), isPart], [51, ['a', 'newest'], true])
})

test('before there is an answer nothing rings', () => {
  assert.deepEqual(openAlertsOf(undefined, undefined), { count: 0, alerts: [], ringing: [], isPart: false })
})
