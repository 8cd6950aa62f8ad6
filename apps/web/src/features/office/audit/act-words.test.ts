// Whatever the audit trail writes down has words: a new call of the office fails here until it has them.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Endpoint } from '@livery/contracts/endpoint.ts'
import { FEATURE_CONTRACTS } from '@livery/contracts/feature-contracts.ts'

const { audit } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../messages/office/en.json'), 'utf8'))

const isAct = ({ path, method, audit: how }: Endpoint) =>
  path.startsWith('/admin/') && how !== 'nothing' && (method !== 'GET' || how === 'reads')

const acts = Object.entries(FEATURE_CONTRACTS).flatMap(([feature, contract]) =>
  Object.entries(contract as Readonly<Record<string, Endpoint>>)
    .filter(([, endpoint]) => isAct(endpoint))
    .map(([name]) => `${feature}.${name}`),
)

test('every act of the office has words in the trail', () => {
  const without = acts.filter((act) => {
    const [feature = '', name = ''] = act.split('.')
    return audit.acts[feature]?.[name] === undefined
  })
  assert.deepEqual(
    without,
    ['identity.logout', 'tariffPreview.preview'].filter((act) => without.includes(act)),
  )
  assert.ok(acts.length > 50, `${acts.length} acts`)
})
