import type { AuditEntry } from '@livery/contracts/audit/audit.ts'

type Facts = NonNullable<AuditEntry['before']>

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '–')

/** `refunded 10` · names as the call has them: they are the operator's own, and the same in every language. */
export const written = (facts: Readonly<Record<string, unknown>>): string =>
  Object.values(facts).map(textOf).join(' · ')

/** What it was, and what it is. */
export function Change({ before, after }: { before: Facts | null; after: Facts | null }) {
  if (after === null) return null
  return (
    <bdi dir="ltr">
      <span className="text-muted">{before === null ? '–' : written(before)} → </span>
      {written(after)}
    </bdi>
  )
}

/** One line a value. */
export function FactLines({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  return (
    <ul className="grid gap-0.5" dir="ltr">
      {Object.entries(facts).map(([name, value]) => (
        <li key={name} className="break-words">
          <span className="text-muted">{name}</span> {textOf(value)}
        </li>
      ))}
    </ul>
  )
}
