'use client'

import { AccountKind, type Statement } from '@livery/contracts/wallet/ledger.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { Table } from '@/ui/table.tsx'
import { AccountOwner } from './account-owner.tsx'
import { STATEMENT, useStatementQuery } from './api.ts'

/** One account over the period: what was on it, each movement with what was left, and what is on it. */
export function StatementPanel({
  account,
  owner,
  period,
}: {
  account: string
  owner: string | null
  period: { readonly from: string; readonly to: string }
}) {
  const t = useTranslations('books')
  const office = useTranslations('office')
  const purposes = useTranslations('wallet.purpose')
  const kinds = useTranslations('office.accounts')
  const shell = useTranslations('shell')
  const figures = useFigures()
  const place = useRef<HTMLElement>(null)
  const { data, error, refetch } = useStatementQuery({ account, ...period })
  const isHere = data !== undefined
  // It opens below the list that it was opened from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is another place to look at.
  useEffect(() => {
    // Its answer, a promise in newer browsers, is not for React.
    if (isHere) void place.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere, account])
  if (error && !data) return <DidNotArrive title={office('failed')} error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} label={shell('loading')} />
  const money = (minor: number) => figures.money(minor, data.currency)
  return (
    <section ref={place} aria-labelledby="statement">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="statement" className="font-serif text-[18px]/6">
          {t('statementOf', { account: kinds(kindOf(account)) })} {owner && <AccountOwner of={owner} />}
        </h2>
        <TableButton url={STATEMENT} params={{ account, ...period }} file="statement" />
      </div>
      <Table
        rows={linesOf(data)}
        keyOf={(_, index) => `${index}`}
        columns={[
          {
            key: 'time',
            label: t('time'),
            className: 'num',
            cell: ({ entry }) => (entry ? figures.dayAndTime(entry.at) : ''),
          },
          {
            key: 'purpose',
            label: t('purpose'),
            card: 'title',
            cell: ({ entry, end }) => (end ? <b className="strong">{t(end)}</b> : entry && purposes(entry.purpose)),
          },
          {
            key: 'order',
            label: t('order'),
            cell: ({ entry }) => entry?.orderId && <OrderLink id={entry.orderId} />,
          },
          {
            key: 'amount',
            label: t('amount'),
            end: true,
            card: 'figure',
            cell: ({ entry }) => entry && figures.movement(entry.amount, data.currency),
          },
          {
            key: 'balance',
            label: t('balance'),
            end: true,
            className: 'strong',
            cell: ({ balance }) => money(balance),
          },
        ]}
      />
    </section>
  )
}

interface Line {
  readonly end?: 'opening' | 'closing'
  readonly entry?: Statement['entries'][number]
  readonly balance: number
}

const linesOf = ({ opening, entries, closing }: Statement): Line[] => [
  { end: 'opening', balance: opening },
  ...entries.map((entry) => ({ entry, balance: entry.balance })),
  { end: 'closing', balance: closing },
]

/** An account's id says what it is. */
const kindOf = (account: string) => AccountKind.parse(account.split('/')[0])
