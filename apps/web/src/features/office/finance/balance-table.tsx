'use client'

import type { TrialBalance } from '@livery/contracts/finance/trial-balance.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Link } from '@/ui/link.tsx'
import { Table } from '@/ui/list/table.tsx'
import { useSide } from './use-side.ts'

interface Line {
  readonly kind: TrialBalance['rows'][number]['kind'] | null
  readonly opening: number
  readonly debit: number
  readonly credit: number
  readonly closing: number
}

/** Each kind of account, and their sums; an account leads to its postings. */
export function BalanceTable({ of: balance }: { of: TrialBalance }) {
  const t = useTranslations('finance')
  const kinds = useTranslations('office.accounts')
  const figures = useFigures()
  const side = useSide(balance.currency)
  const { from, to, currency } = balance
  const figure = (name: 'debit' | 'credit') => ({
    key: name,
    label: t(name),
    end: true,
    cell: (line: Line) => <Strong of={line}>{figures.money(line[name], currency)}</Strong>,
  })
  const level = (name: 'opening' | 'closing') => ({
    key: name,
    label: t(name),
    end: true,
    ...(name === 'closing' && { card: 'figure' as const }),
    cell: (line: Line) => <Strong of={line}>{side(line[name])}</Strong>,
  })
  const lines: Line[] = [...balance.rows, { kind: null, ...balance.sums }]
  return (
    <Table
      rows={lines}
      keyOf={({ kind }) => kind ?? 'sums'}
      columns={[
        {
          key: 'account',
          label: t('account'),
          card: 'title',
          cell: ({ kind }) =>
            kind === null ? (
              <b className="strong">{t('total')}</b>
            ) : (
              <Link
                className="link inline-flex min-h-9 items-center"
                href={`/office/finance/transactions?kind=${kind}&from=${from}&to=${to}`}
              >
                {kinds(kind)}
              </Link>
            ),
        },
        level('opening'),
        figure('debit'),
        figure('credit'),
        level('closing'),
      ]}
    />
  )
}

function Strong({ of: { kind }, children }: { of: Line; children: string }) {
  return kind === null ? <b className="strong">{children}</b> : children
}
