'use client'

import type { AccountKind } from '@livery/contracts/choices.ts'
import { useTranslations } from 'next-intl'
import type { FormPart } from '@/ui/form/use-act-form.ts'

const CELLS = [
  { name: 'number', rules: { maxLength: 8, pattern: /^\d*$/ }, digits: true },
  { name: 'name', rules: { maxLength: 60 }, digits: false },
  { name: 'vatKey', rules: { maxLength: 4, pattern: /^\d*$/ }, digits: true },
] as const
const LABELS = { number: 'number', name: 'accountName', vatKey: 'vatKey' } as const

/** One kind of account of the ledger, and what it is called elsewhere. */
export function ChartRow({ kind, form }: { kind: AccountKind; form: FormPart }) {
  const t = useTranslations('finance')
  const kinds = useTranslations('office.accounts')
  return (
    <tr className="border-t border-line max-desk:grid max-desk:gap-2 max-desk:pt-3">
      <th scope="row" className="py-1.5 pe-4 text-start font-normal max-desk:font-medium">
        {kinds(kind)}
      </th>
      {CELLS.map(({ name, rules, digits }) => {
        const { error, ...field } = form.field(`accounts.${kind}.${name}`, rules)
        return (
          <td key={name} className="py-1.5 pe-3">
            <label className="max-desk:grid max-desk:gap-1">
              <span className="mini desk:sr-only">
                {t(LABELS[name])} <span className="sr-only">{kinds(kind)}</span>
              </span>
              <span className="input min-h-9">
                <input
                  className="w-full min-w-0"
                  aria-invalid={error ? true : undefined}
                  {...(digits && { dir: 'ltr' as const, inputMode: 'numeric' as const })}
                  {...field}
                />
              </span>
            </label>
            {error && (
              <p className="hint hint-bad" role="alert">
                {error}
              </p>
            )}
          </td>
        )
      })}
    </tr>
  )
}
