// The fields of a policy, read from its schema: what a form asks for, and within which bounds.
import { z } from 'zod'
import { POLICIES, type PolicyName, type PolicyUnit } from './policy-terms.ts'

/** `path` leads from the terms to the value. `tiers` is a list of minutes before and the share that it costs. */
export type PolicyField = { readonly path: readonly string[] } & (
  | { readonly kind: 'number'; readonly unit: PolicyUnit; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'tiers'; readonly most: number }
  /** `lines`: of several lines. */
  | { readonly kind: 'text'; readonly max: number; readonly lines: boolean }
)

const MOST_TIERS = 6

export function fieldsOfPolicy(name: PolicyName): PolicyField[] {
  return fieldsIn(POLICIES[name], [])
}

function fieldsIn(schema: z.core.$ZodType, path: readonly string[]): PolicyField[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => fieldsIn(inner as z.core.$ZodType, [...path, key]))
  if (schema instanceof z.ZodDefault) return fieldsIn(schema.def.innerType as z.core.$ZodType, path)
  if (schema instanceof z.ZodEnum) return [{ kind: 'choice', path, options: schema.options.map(String) }]
  if (schema instanceof z.ZodArray) return [{ kind: 'tiers', path, most: MOST_TIERS }]
  if (schema instanceof z.ZodString)
    return [{ kind: 'text', path, max: schema.maxLength ?? 200, lines: schema.meta()?.lines === true }]
  if (!(schema instanceof z.ZodNumber)) throw new Error(`A policy has no field like ${path.join('.')}.`)
  const { unit } = schema.meta() as { unit: PolicyUnit }
  return [{ kind: 'number', path, unit, min: schema.minValue ?? 0, max: schema.maxValue ?? Number.MAX_SAFE_INTEGER }]
}
