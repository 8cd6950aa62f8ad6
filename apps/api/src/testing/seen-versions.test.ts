// A version that somebody sends is compared in the database: what no column holds is bad input, never a fault of ours.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '@livery/contracts/endpoint.ts'
import { FEATURE_CONTRACTS } from '@livery/contracts/feature-contracts.ts'
import { z } from 'zod'

const MOST = 2_147_483_647
type Schema = { readonly type?: string; readonly maximum?: number; readonly [key: string]: unknown }

/** Each whole number of that name, wherever it stands. */
function numbersOf(schema: unknown, name: string): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, inner]) =>
    key === name && isWhole(inner) ? [inner] : numbersOf(inner, name),
  )
}
const isWhole = (schema: unknown): schema is Schema => (schema as Schema | null)?.type === 'integer'

test('no version is taken that is larger than its column', () => {
  const sent = Object.entries(FEATURE_CONTRACTS).flatMap(([feature, contract]) =>
    Object.entries(contract as Record<string, Endpoint>).flatMap(([name, { body }]) =>
      body === undefined
        ? []
        : numbersOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), 'version').map(({ maximum }) => ({
            call: `${feature}.${name}`,
            maximum,
          })),
    ),
  )
  assert.ok(sent.length > 30, `${sent.length} were found`)
  assert.deepEqual(
    sent.filter(({ maximum = Number.POSITIVE_INFINITY }) => maximum > MOST).map(({ call }) => call),
    [],
  )
})
