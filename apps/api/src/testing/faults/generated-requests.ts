// Requests that are made from the document that describes the api to everybody, good and bad in every mixture. The same
// chance, the same requests.
import { FORMATS } from '../samples.ts'
import type { Chance } from './chance.ts'

// biome-ignore lint/suspicious/noExplicitAny: a description is looked into wherever it may stand.
type Described = any

export interface Operation {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly parameters: readonly { name: string; in: 'path' | 'query'; required?: boolean; schema: Described }[]
  readonly body: Described | undefined
}

export interface GeneratedRequest {
  readonly method: Operation['method']
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

export function operationsOf(document: Described): Operation[] {
  return Object.entries<Described>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Described>(methods).map(([method, described]) => ({
      name: described.operationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: described.parameters ?? [],
      body: Object.values<Described>(described.requestBody?.content ?? {})[0]?.schema,
    })),
  )
}

/** `ids` are of things that exist, so that some requests come past the front door. */
export function generateRequest(operation: Operation, chance: Chance, ids: readonly string[]): GeneratedRequest {
  const make = (schema: Described) => (chance.next() < 0.75 ? goodValue(schema, chance, ids) : badValue(chance))
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const schema = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.schema
    return chance.next() < 0.03 ? chance.oneOf(BAD_PATHS) : encoded(make(schema), chance)
  })
  const query = operation.parameters
    .filter((one) => one.in === 'query' && (one.required || chance.next() < 0.5))
    .map(({ name, schema }) => `${encoded(name, chance)}=${encoded(make(schema), chance)}`)
  if (chance.next() < 0.08) query.push(chance.oneOf(BAD_QUERIES))
  const headers = generateHeaders(chance)
  const url = query.length === 0 ? path : `${path}?${query.join('&')}`
  if (operation.method === 'GET' || operation.method === 'DELETE') return { method: operation.method, url, headers }
  const [type, payload] = generatePayload(operation.body, chance, ids)
  return { method: operation.method, url, headers: { 'content-type': type, ...headers }, payload }
}

function generatePayload(schema: Described, chance: Chance, ids: readonly string[]): [string, string | Buffer] {
  const roll = chance.next()
  const json = 'application/json'
  if (roll < 0.02) return [json, chance.oneOf(BAD_JSON)()]
  if (roll < 0.03) return [json, Buffer.from([0x7b, 0x22, 0xff, chance.below(256), 0x7d])]
  const body = mutate(goodValue(schema, chance, ids), schema, chance, ids)
  if (roll < 0.07) return ['application/x-www-form-urlencoded', asForm(body)]
  if (roll < 0.11) return ['multipart/form-data; boundary=edge', asMultipart(body, chance)]
  if (roll < 0.13) return [chance.oneOf(BAD_TYPES), JSON.stringify(body) ?? '']
  // Lone surrogates as escapes: as bytes they would be no UTF-8 at all.
  return [json, JSON.stringify(body) ?? 'null']
}

function mutate(good: unknown, schema: Described, chance: Chance, ids: readonly string[]): unknown {
  if (typeof good !== 'object' || good === null || Array.isArray(good))
    return chance.next() < 0.5 ? good : badValue(chance)
  const body: Record<string, unknown> = { ...good }
  const names = Object.keys(schema?.properties ?? body)
  for (let times = chance.below(4); times > 0 && names.length > 0; times--) {
    const name = chance.oneOf(names)
    const roll = chance.next()
    if (roll < 0.15) delete body[name]
    else if (roll < 0.55) body[name] = badValue(chance)
    else
      body[name] = mutate(goodValue(schema?.properties?.[name], chance, ids), schema?.properties?.[name], chance, ids)
  }
  if (chance.next() < 0.06) body[chance.oneOf(FORBIDDEN)] = badValue(chance)
  if (chance.next() < 0.02)
    return Object.assign(body, Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`x${at}`, at])))
  return body
}

function goodValue(schema: Described, chance: Chance, ids: readonly string[]): unknown {
  if (schema === undefined || schema === true) return badValue(chance)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return chance.oneOf(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return goodValue(chance.oneOf(choices), chance, ids)
  if (schema.allOf !== undefined) return goodValue(Object.assign({}, ...schema.allOf), chance, ids)
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required ?? [])
      const taken = Object.entries(schema.properties ?? {}).filter(
        ([name]) => required.has(name) || chance.next() < 0.4,
      )
      return Object.fromEntries(taken.map(([name, of]) => [name, goodValue(of, chance, ids)]))
    }
    case 'array': {
      const least = schema.minItems ?? 0
      const length = least + chance.below(Math.min(4, (schema.maxItems ?? 3) - least + 1))
      return Array.from({ length }, () => goodValue(schema.items, chance, ids))
    }
    case 'boolean':
      return chance.next() < 0.5
    case 'null':
      return null
    case 'integer':
    case 'number': {
      const [least, most] = [Math.max(schema.minimum ?? -180, -1e15), Math.min(schema.maximum ?? 1e6, 1e15)]
      const value = chance.oneOf([least, most, least + chance.next() * (most - least)])
      return schema.type === 'integer' ? Math.trunc(value) : value
    }
    default:
      return goodText(schema, chance, ids)
  }
}

function goodText(
  { format, pattern, minLength = 1, maxLength = 60 }: Described,
  chance: Chance,
  ids: readonly string[],
): string {
  const prefix = /^\^([a-z]{3})_/.exec(pattern ?? '')?.[1]
  const known = ids.filter((id) => prefix !== undefined && id.startsWith(`${prefix}_`))
  if (prefix !== undefined) return known.length === 0 ? `${prefix}_${'0'.repeat(26)}` : chance.oneOf(known)
  if (format === 'date' || format === 'date-time') {
    const day = new Date(Date.UTC(2026, 0, 1) + chance.below(400) * 86_400_000).toISOString()
    return format === 'date' ? day.slice(0, 10) : day
  }
  if (format !== undefined && FORMATS[format] !== undefined) return FORMATS[format]
  if (pattern !== undefined)
    return chance.oneOf(['19:30', 'SPRING-10', '+46701234567', '123456', 'AB 123', 'en', pattern])
  return 'Harbour 🚤 è '
    .repeat(99)
    .slice(0, Math.min(maxLength, Math.max(minLength, 1 + chance.below(40))))
    .toWellFormed()
}

function badValue(chance: Chance): unknown {
  const roll = chance.next()
  if (roll < 0.45) return chance.oneOf(BAD_TEXTS)
  if (roll < 0.75) return chance.oneOf(BAD_NUMBERS)
  if (roll < 0.9)
    return chance.oneOf<unknown>([
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { $ne: null },
      { toString: 1 },
      { length: -1 },
    ])
  if (roll < 0.96) return nested(chance.oneOf([5, 30, 33, 2_000]), chance.next() < 0.5)
  return Array.from({ length: chance.oneOf([100, 3_000, 25_000]) }, (_, at) => at)
}

/** Written by hand: to make text of what is nested deeply is itself too deep for some. */
function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value }
  return value
}

const BAD_TEXTS = [
  '',
  ' ',
  '\ud800',
  'half \udfff of it',
  '\ud83d\ud83d',
  'zero \u0000 byte',
  '\u202e\u2066 turned',
  '\ufeff',
  'é'.normalize('NFD'),
  'x'.repeat(300),
  'y'.repeat(70_000),
  "'; drop table ride; --",
  '{{7*7}}<script>alert(1)</script>',
  '%s%n%00',
  '../../etc/passwd',
  '//evil.example/x',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '99999999999999999999999',
  '0x10',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '-271821-04-20',
  '+275760-09-13',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-01-01T24:00:00Z',
  '2026-03-29T02:30:00+23:59',
  '24:60',
  'somebody@example.test',
  'a@b\r\nBcc: c@d',
  '+46701234567',
  '=cmd|calc!A1',
]
const BAD_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  -1.5,
  255,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e15,
  1e16,
  1e22,
  1e308,
  -1e308,
  5e-324,
  90.000001,
  180.000001,
]
const FORBIDDEN = [
  'userType',
  'role',
  'riderId',
  'driverId',
  'status',
  'balance',
  '_id',
  'isAdmin',
  'version',
  'constructor',
  'total',
]
const BAD_PATHS = ['%', '%00', '%ff', '..%2f..%2fetc', '%e2%80%ae', '__proto__', 'a'.repeat(500), '%ED%A0%80', '']
const BAD_QUERIES = [
  'page=1&page=2',
  'page[]=1',
  '__proto__=1',
  'a=%',
  'a=%ff',
  'page=%00',
  '=',
  '&&&',
  'x'.repeat(5_000),
  'sort=%ED%A0%80',
  'format=csv',
  'page=1000000&pageSize=50',
]
const BAD_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'x',
  'application/json;;;',
  'multipart/form-data',
]
const BAD_JSON: readonly (() => string)[] = [
  () => '',
  () => '{"a":',
  () => '{"__proto__":{"a":1}}',
  () => '['.repeat(100_000),
  () => `{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  () => `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
  () => `[${'0,'.repeat(400_000)}0]`,
  () => '1e400',
  () => '"\\ud800"',
  () => 'null',
  () => '\u0000',
]
const AGENTS = [
  '',
  'a',
  `Mozilla/5.0 ${'('.repeat(5_000)}`,
  'é\u00ff',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
]

function generateHeaders(chance: Chance): Record<string, string> {
  const maybe = (share: number, headers: Record<string, string>) => (chance.next() < share ? headers : {})
  return {
    ...maybe(0.15, {
      'idempotency-key': chance.oneOf(['a', 'k'.repeat(200), 'k'.repeat(201), ' ', 'é', `${chance.below(50)}`]),
    }),
    ...maybe(0.05, { accept: chance.oneOf(['text/csv', '*/*', 'image/png', ',,,', 'q='.repeat(2_000)]) }),
    ...maybe(0.05, { 'accept-language': chance.oneOf(['xx-XX', '*', ';q=', 'de,'.repeat(1_000), '\u00ff']) }),
    ...maybe(0.05, { 'user-agent': chance.oneOf(AGENTS) }),
    ...maybe(0.05, { 'x-request-id': chance.oneOf(['', '../../x', 'a'.repeat(5_000), 'ok-request-id']) }),
    ...maybe(0.03, { 'x-forwarded-for': chance.oneOf(['', 'not an address', '::1, 1.2.3.4', '1.2.3.4'.repeat(300)]) }),
    ...maybe(0.03, { range: 'bytes=9999999999-', 'if-none-match': '"\u00ff"', 'if-modified-since': 'never' }),
    ...maybe(0.02, { origin: chance.oneOf(['null', 'https://evil.example', '\u00ff']) }),
    ...maybe(0.02, { 'stripe-signature': 't=1,v1=00', 'content-encoding': chance.oneOf(['gzip', 'br', 'x']) }),
  }
}

function encoded(value: unknown, chance: Chance): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // Whoever writes an address by hand writes half a character as the bytes that are none.
  return text.isWellFormed() ? encodeURIComponent(text) : chance.oneOf(['%ED%A0%80', '%ud800', '%EF%BF%BD'])
}

function asForm(body: unknown): string {
  const entries = Object.entries(Object(body)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(entries as [string, string][]).toString()
}

function asMultipart(body: unknown, chance: Chance): string {
  const parts = Object.entries(Object(body)).map(
    ([name, value]) =>
      `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  )
  const name = chance.oneOf(['a.png', '', '\u0000.pdf', '../x', 'x'.repeat(3_000)])
  const bytes = chance.oneOf(['', '%PDF-1.7\n', '\u0089PNG\r\n\u001a\n', 'GIF89a', '<svg/>'])
  const field = chance.oneOf(['image', 'images', 'file', 'attachment', 'media', 'surprise'])
  parts.push(`--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${bytes}\r\n`)
  return parts.join('') + chance.oneOf(['--edge--\r\n', '--edge', ''])
}
