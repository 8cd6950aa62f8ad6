// The tables of access and of bad bodies begin with a good one: a contract whose sample it refuses gives an example.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '@livery/contracts/endpoint.ts'
import { FEATURE_CONTRACTS } from '@livery/contracts/feature-contracts.ts'
import { sampleOf } from './samples.ts'

test('every body takes the sample that is made of it', () => {
  const calls = Object.entries(FEATURE_CONTRACTS).flatMap(([feature, contract]) =>
    Object.entries(contract as Readonly<Record<string, Endpoint>>).map(([name, call]) => ({
      name: `${feature}.${name}`,
      ...call,
    })),
  )
  const wrong = calls.flatMap(({ name, body }) => {
    if (body === undefined) return []
    const sample = sampleOf(body)
    const { error } = body.safeParse(sample)
    return error === undefined ? [] : [`${name}: ${JSON.stringify(sample)} ${error.message}`]
  })
  assert.ok(calls.length > 400, `${calls.length} calls`)
  assert.deepEqual(wrong, [])
})
