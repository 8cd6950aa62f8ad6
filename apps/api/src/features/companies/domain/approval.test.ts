import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approvalEndsAt } from './approval.ts'

const TERMS = { approvalMinutes: 15, aheadApprovalMinutes: 1_440, expireMinutes: 30 }
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

test('an administrator has minutes for a ride now, a term for a scheduled one, and no longer than it can be driven', () => {
  for (const [pickup, isNow, expected] of [
    [at('10:00'), true, at('10:15')],
    [new Date('2026-11-25T10:00:00Z'), false, new Date('2026-11-21T10:00:00Z')],
    [at('15:00'), false, at('14:30')],
    [at('11:00'), false, at('10:30')],
  ] as const)
    assert.deepEqual(approvalEndsAt({ pickupAt: pickup, isNow }, at('10:00'), TERMS), expected)
})
