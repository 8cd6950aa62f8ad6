// The terms of a policy as they are typed: figures of people (euros, per cent), not of the wire (cents, basis points).
import type { PolicyField } from '@livery/contracts/policies/policy-fields.ts'
import { POLICIES, type PolicyName, type PolicyUnit } from '@livery/contracts/policies/policy-terms.ts'

export type Terms = Readonly<Record<string, unknown>>
export interface Tier {
  readonly minutesBefore: number
  readonly share: number
}

/** How many of what is typed make one of what is kept. */
export function scaleOf(unit: PolicyUnit): number {
  return unit === 'amount' || unit === 'share' ? 100 : 1
}

export function stepOf(unit: PolicyUnit): number {
  return unit === 'amount' || unit === 'share' || unit === 'stars' ? 0.01 : 1
}

export function valueAt(terms: Terms, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Terms | undefined)?.[key], terms)
}

export function withValue(terms: Terms, [key = '', ...rest]: readonly string[], value: unknown): Terms {
  return { ...terms, [key]: rest.length === 0 ? value : withValue((terms[key] ?? {}) as Terms, rest, value) }
}

/** What was typed, as it is kept; NaN for what is no number, which no policy takes. */
export function fromTyped(typed: string, unit: PolicyUnit): number {
  if (typed.trim() === '') return Number.NaN
  const value = Number(typed)
  return unit === 'stars' ? value : Math.round(value * scaleOf(unit))
}

export function toTyped(value: unknown, unit: PolicyUnit): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value / scaleOf(unit)) : ''
}

/** The fields in which two versions differ. */
export function changesBetween(fields: readonly PolicyField[], before: Terms, after: Terms): PolicyField[] {
  return fields.filter(({ path }) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path)))
}

/** The paths of what the policy would not take. */
export function faultsIn(name: PolicyName, terms: Terms): string[] {
  return POLICIES[name].safeParse(terms).error?.issues.map(({ path }) => path.join('.')) ?? []
}
