// A request that a schema takes, made from the schema alone, and everything that is nearly one.
import fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** What a client would have to send; `undefined` where the call takes no body. */
export function sampleOf(schema: z.ZodType): unknown {
  return sample(jsonSchemaOf(schema))
}

export interface Mutation {
  readonly what: string
  readonly body: unknown
}

/** Bodies that are one mistake away from a good one, each of them wrong by the schema's own word. */
export function mutationsOf(schema: z.ZodType): Mutation[] {
  const good = sampleOf(schema)
  const described = jsonSchemaOf(schema)
  if (typeof good !== 'object' || good === null) return []
  const mutations: Mutation[] = [
    { what: 'an unknown field', body: { ...good, surprise: 1 } },
    {
      what: 'a field of the prototype',
      body: JSON.parse(JSON.stringify(good).replace(/^\{/, '{"constructor":{"x":1},').replace(',}', '}')),
    },
    { what: 'an array in place of the object', body: [good] },
    { what: 'text in place of the object', body: 'text' },
    { what: 'a number in place of the object', body: 7 },
    { what: 'nothing in place of the object', body: null },
  ]
  for (const name of Object.keys(described.properties ?? {})) {
    for (const wrong of WRONG)
      mutations.push({
        what: `${name} = ${String(JSON.stringify(wrong)).slice(0, 40)}`,
        body: { ...good, [name]: wrong },
      })
    const { [name]: _, ...without } = good as Record<string, unknown>
    mutations.push({ what: `no ${name}`, body: without })
  }
  return mutations.filter(({ body }) => !schema.safeParse(body).success)
}

const WRONG: readonly unknown[] = [
  null,
  true,
  7,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  '   ',
  'text',
  '\u202e',
  "' or 1=1 --",
  'x'.repeat(100_000),
  [],
  [[]],
  {},
  { $ne: null },
  { toString: 'x' },
]

const UNSTORABLE = { 'a zero byte': '\u0000', 'half a character': '\ud800', 'the other half': '\udc00' }

/** The good body with what no database stores in each text that takes one. */
export function withUnstorableText(schema: z.ZodType): Mutation[] {
  const good = sampleOf(schema)
  if (typeof good !== 'object' || good === null) return []
  return Object.entries(good).flatMap(([name, value]) =>
    typeof value !== 'string'
      ? []
      : Object.entries(UNSTORABLE).map(([what, text]) => ({
          what: `${what} in ${name}`,
          body: { ...good, [name]: `${value}${text}` },
        })),
  )
}

const FAR: Record<string, readonly string[]> = {
  'date-time': ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  date: ['0000-01-01', '0001-01-01', '9999-12-31'],
}

/** The good body with days that no calendar of a ride knows, in each of its own fields that is a day or a moment. */
export function withFarDates(schema: z.ZodType): Mutation[] {
  const good = sampleOf(schema)
  if (typeof good !== 'object' || good === null) return []
  return Object.entries(jsonSchemaOf(schema).properties ?? {}).flatMap(([name, of]) =>
    formatsOf(of as JsonSchema).flatMap((format) =>
      (FAR[format] ?? []).map((text) => ({ what: `${name} = ${text}`, body: { ...good, [name]: text } })),
    ),
  )
}

function formatsOf(schema: JsonSchema): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as JsonSchema[]
  return [...(schema.format === undefined ? [] : [schema.format]), ...parts.flatMap(formatsOf)]
}

/** Texts for a query or path that its schema refuses, field by field. */
export function wrongTextsOf(schema: z.ZodType): { name: string; text: string }[] {
  const good = textsOf(schema)
  const texts = [
    '',
    'text',
    '-1',
    '0',
    '1e999',
    'NaN',
    '99999999999999999999',
    '\u0000',
    "' or 1=1 --",
    '../../x',
    'x'.repeat(4_000),
    ...Object.values(FAR).flat(),
  ]
  return Object.keys(jsonSchemaOf(schema).properties ?? {}).flatMap((name) =>
    texts.filter((text) => !schema.safeParse({ ...good, [name]: text }).success).map((text) => ({ name, text })),
  )
}

/** A good query or set of path parameters: only what must be there, as text. */
export function textsOf(schema: z.ZodType): Record<string, string> {
  const good = Object(sampleOf(schema)) as Record<string, unknown>
  const required = new Set(jsonSchemaOf(schema).required ?? [])
  const needed = Object.entries(good).filter(([name]) => required.has(name))
  return Object.fromEntries(needed.map(([name, value]) => [name, String(value ?? 1)]))
}

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>()

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = jsonSchemas.get(schema)
  if (known !== undefined) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  jsonSchemas.set(schema, made)
  return made
}

function sample(schema: JsonSchema): unknown {
  // What a refinement asks for is not in the schema; its examples are.
  if (schema.examples !== undefined) return (schema.examples as unknown[])[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (one !== undefined) return sample(one as JsonSchema)
  if (schema.allOf !== undefined) return sample(Object.assign({}, schema, { allOf: undefined }, ...schema.allOf))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries([
        ...keysOfRecord(schema).map((name) => [name, sample(schema.additionalProperties as JsonSchema)]),
        ...Object.entries(schema.properties ?? {}).map(([name, of]) => [name, sample(of as JsonSchema)]),
      ])
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items as JsonSchema))
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1))
    case 'string':
      return sampleText(schema)
    default:
      return null
  }
}

/** A record says what its keys are beside its properties; those that must be there are the ones that it requires. */
function keysOfRecord(schema: JsonSchema): string[] {
  return typeof schema.additionalProperties === 'object' ? (schema.required ?? []) : []
}

export const FORMATS: Record<string, string> = {
  email: 'somebody@example.test',
  'date-time': '2030-05-01T12:00:00Z',
  date: '2030-05-01',
  uri: 'https://example.test/',
}

const textsByPattern = new Map<string, string>()

/** Always the same one; finding a text for a pattern takes milliseconds, and there are ten thousands of samples. */
function textMatching(pattern: string): string {
  const known = textsByPattern.get(pattern)
  if (known !== undefined) return known
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 })
  textsByPattern.set(pattern, text)
  return text
}

function sampleText({ format, pattern, minLength = 1, maxLength }: JsonSchema): string {
  if (format !== undefined && FORMATS[format] !== undefined) return FORMATS[format]
  if (pattern !== undefined) return textMatching(pattern)
  return 'quiet harbour at seven '
    .repeat(1 + Math.ceil(minLength / 23))
    .slice(0, Math.min(Math.max(minLength, 22), maxLength ?? 200))
}
