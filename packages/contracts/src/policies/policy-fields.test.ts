import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOfPolicy } from './policy-fields.ts'
import { POLICY_UNITS, PolicyName } from './policy-terms.ts'

test('every number of every policy says what it counts, and between what it lies', () => {
  for (const name of PolicyName.options)
    for (const field of fieldsOfPolicy(name)) {
      if (field.kind !== 'number') continue
      assert.ok(POLICY_UNITS.includes(field.unit), `${name}: ${field.path.join('.')}`)
      assert.ok(field.min < field.max && field.max < Number.MAX_SAFE_INTEGER, `${name}: ${field.path.join('.')}`)
    }
})

test('a policy inside a policy is read to its leaves', () => {
  const fields = fieldsOfPolicy('engagements')
  assert.deepEqual(
    fields.find(({ path }) => path.join('.') === 'platformFee.share'),
    { kind: 'number', path: ['platformFee', 'share'], unit: 'share', min: 0, max: 10_000 },
  )
  assert.equal(fields.find(({ path }) => path[0] === 'riderCancels')?.kind, 'tiers')
})

test('a choice says what can be chosen', () =>
  assert.deepEqual(fieldsOfPolicy('chat')[0], { kind: 'choice', path: ['opensAt'], options: ['assigned', 'en_route'] }))
