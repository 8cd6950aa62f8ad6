import type { AuditEntry } from '@livery/contracts/audit/audit.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'

type Facts = Readonly<Record<string, unknown>>

/** What calls of the office name so is money, in minor units. */
const AMOUNTS = ['amount', 'left', 'total']

/** `refunded 10` · names as the call has them: they are the operator's own, and the same in every language. */
function useFactText(currency: string): (name: string, value: unknown) => string {
  const { money } = useFigures()
  return (name, value) => {
    if (typeof value === 'number' && AMOUNTS.includes(name)) return money(value, currency)
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '–')
  }
}

/** What it was, and what it is. */
export function Change({ before, after, currency }: Pick<AuditEntry, 'before' | 'after' | 'currency'>) {
  const textOf = useFactText(currency)
  const written = (facts: Facts) =>
    Object.entries(facts)
      .map(([name, value]) => textOf(name, value))
      .join(' · ')
  if (after === null) return null
  return (
    <bdi dir="ltr">
      <span className="text-muted">{before === null ? '–' : written(before)} → </span>
      {written(after)}
    </bdi>
  )
}

/** One line a value. */
export function FactLines({ facts, currency }: { facts: Facts; currency: string }) {
  const textOf = useFactText(currency)
  return (
    <ul className="grid gap-0.5" dir="ltr">
      {Object.entries(facts).map(([name, value]) => (
        <li key={name} className="break-words">
          <span className="text-muted">{name}</span> <bdi>{textOf(name, value)}</bdi>
        </li>
      ))}
    </ul>
  )
}
