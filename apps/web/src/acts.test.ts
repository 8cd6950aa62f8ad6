// Every call that the contracts call idempotent is sent as an act, wherever the web defines it: the key of an act is
// made and kept in one place, and no feature makes one of its own.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@livery/contracts/endpoint.ts'
import { FEATURE_CONTRACTS } from '@livery/contracts/feature-contracts.ts'

const source = import.meta.dirname
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith('@/') ? pathToFileURL(join(source, specifier.slice(2))).href : specifier, context),
})

interface Asked {
  url: string
  method?: string
  act?: unknown
}
/** What each endpoint of the web asks for, for every act that it can be. */
let asked: { endpoint: string; call: Asked }[]
before(async () => {
  const { baseApi } = await import('./lib/store/base-api.ts')
  for (const file of filesBelow(source).filter((name) => name.endsWith('/api.ts')))
    await import(pathToFileURL(file).href)
  asked = Object.keys(baseApi.endpoints).flatMap((endpoint) => {
    let query: ((args: unknown) => Asked | string) | undefined
    const look = (definition: { query?: typeof query }) => {
      query = definition.query
    }
    baseApi.enhanceEndpoints({ endpoints: { [endpoint]: look } as never })
    return VARIANTS.flatMap((given) => {
      const call = askedWith(query, given)
      return typeof call === 'object' && typeof call.url === 'string' ? { endpoint, call } : []
    })
  })
})

/** A form takes real files only. */
const FILES = { picture: undefined, files: [], file: undefined, image: undefined, images: [] }
/** Choices that an endpoint's path depends on. */
const VARIANTS: Record<string, unknown>[] = [
  { ridetype: 'instant', forNow: true, asker: 'user', act: 'bid', added: undefined },
  { forNow: false, asker: 'driver', act: 'withdraw', id: undefined, added: {} },
  ...['award', 'pay', 'start', 'complete', 'confirm', 'tip', 'review'].map((act) => ({ act })),
]

const contracts = Object.values(FEATURE_CONTRACTS).flatMap((calls): Endpoint[] => Object.values(calls))
const contractOf = ({ url, method = 'GET' }: Asked) =>
  contracts.find(
    (call) =>
      call.method === method &&
      new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`/${url.replace(/^\//, '')}`),
  )

test('every call that books, moves money or makes something is an act', () => {
  const without = asked.filter(({ call }) => contractOf(call)?.idempotent && !call.act && !isPreview(call))
  assert.deepEqual([...new Set(without.map(({ endpoint, call }) => `${endpoint}: ${call.method} ${call.url}`))], [])
})

test('the walk sees every idempotent call that the contracts have', () => {
  const seen = new Set(asked.map(({ call }) => contractOf(call)))
  const unseen = contracts.filter((call) => call.idempotent && !seen.has(call)).map(({ path }) => path)
  assert.deepEqual(unseen, [])
})

test('a key is made in one place', () => {
  const makers = filesBelow(source).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.endsWith('.test.ts') &&
      /'Idempotency-Key'|idempotencyKey/.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(
    makers.map((file) => file.slice(source.length + 1)),
    ['lib/store/base-query.ts'],
  )
})

/** Undefined where the endpoint knows no such choice; that none is missed is a test of its own. */
function askedWith(query: ((args: unknown) => Asked | string) | undefined, given: Record<string, unknown>) {
  try {
    return query?.(anything({ ...FILES, ...given }))
  } catch {
    return undefined
  }
}

/** What an act would cost is asked without doing it. */
function isPreview(call: Asked & { body?: { preview?: boolean } }): boolean {
  return call.body?.preview === true
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
}

/** Stands for any argument: every field of it is there, and reads as a word. */
function anything(given: Record<string, unknown> = {}): unknown {
  return new Proxy(() => 'x', {
    get: (_target, name) => {
      if (name === Symbol.toPrimitive) return () => 'x'
      if (name === Symbol.iterator) return [][Symbol.iterator].bind([])
      if (name === 'toJSON') return () => 'x'
      if (typeof name === 'string' && name in given) return given[name]
      return typeof name === 'string' && name in String.prototype ? ''[name as 'trim'].bind('x') : anything()
    },
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
  })
}

test('every call has a name of its own: of two alike the page that comes second would ask the first', () => {
  const names = filesBelow(source)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('.injectEndpoints('))
    .flatMap((text) =>
      [...text.matchAll(/^ {4}(\w+): build\.(?:query|mutation|infiniteQuery)/gm)].map(([, name]) => name),
    )
  assert.ok(names.length > 200, `${names.length} names`)
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  )
})
