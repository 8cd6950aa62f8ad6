import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FEATURE_CONTRACTS } from '../feature-contracts.ts'
import { mayActOn } from './acting-for.ts'

test('every call that is made for somebody else is sent as such', () => {
  const calls = Object.values(FEATURE_CONTRACTS).flatMap((contract) => Object.values(contract))
  const forOthers = calls.filter((call) => 'onBehalf' in call && call.onBehalf === true)
  assert.ok(forOthers.length > 10)
  assert.deepEqual(
    forOthers.filter(({ path }) => !mayActOn(path)).map(({ path }) => path),
    [],
    'the browser would make it for the assistant themself',
  )
})
