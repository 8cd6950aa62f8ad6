// Terms of a policy or a tariff as they are edited: a value deep within is read and replaced by its path, and the whole
// is never changed in place. What is typed are figures of people (euros, per cent), not of the wire (cents, basis points).
import type { PolicyField } from '@livery/contracts/policies/policy-fields.ts'
import type { PolicyUnit } from '@livery/contracts/policies/policy-terms.ts'

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

export type Path = readonly (string | number)[]

export function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], whole)
}

/** A copy with one value replaced; `undefined` takes the key away. */
export function withValue<Whole>(whole: Whole, [key, ...rest]: Path, value: unknown): Whole {
  if (key === undefined) return value as Whole
  if (Array.isArray(whole)) return whole.with(Number(key), withValue(whole[Number(key)], rest, value)) as Whole
  const { [key]: before, ...others } = (whole ?? {}) as Record<string | number, unknown>
  const inner = withValue(before, rest, value)
  return (inner === undefined ? others : { ...whole, [key]: inner }) as Whole
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
