import { z } from 'zod'

type Json = z.core.JSONSchema.BaseSchema

/** A schema in a few words: its fields, `?` behind those that may be absent. */
export function fieldsOf(schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return '–'
  return words(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json, 0)
}

function words(json: Json, depth: number): string {
  const options = json.anyOf ?? json.oneOf
  if (options !== undefined) return [...new Set(options.map((one) => words(one as Json, depth)))].join(' or ')
  if (json.type === 'array') return `${words((json.items ?? {}) as Json, depth)}[]`
  if (json.type !== 'object' || json.properties === undefined) {
    if (json.const !== undefined) return JSON.stringify(json.const)
    return typeof json.type === 'string' ? json.type : 'anything'
  }
  if (depth > 1) return '{…}'
  const required = new Set(json.required ?? [])
  const fields = Object.entries(json.properties).map(([name, of]) => {
    const inner = words(of as Json, depth + 1)
    const nested = /[{]/.test(inner) ? `: ${inner}` : ''
    return `${name}${required.has(name) ? '' : '?'}${nested}`
  })
  return `{ ${fields.join(', ')} }`
}
