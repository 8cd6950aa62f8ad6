'use client'

import type { AccountKind } from '@livery/contracts/choices.ts'
import type { Statement } from '@livery/contracts/wallet/ledger.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { Link } from '@/ui/link.tsx'
import { CsvButton } from '@/ui/list/csv-button.tsx'
import { PanelHead } from '@/ui/list/panel-head.tsx'
import { Table } from '@/ui/list/table.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { STATEMENT, useStatementQuery } from './api.ts'

/** One account over the period: what was on it, each movement with what was left, and what is on it. */
export function StatementPanel({
  account,
  owner,
  period,
  back,
}: {
  account: string
  owner: string | null
  period: { readonly from: string; readonly to: string }
  back: () => void
}) {
  const t = useTranslations('ledger')
  const office = useTranslations('office')
  const statement = useStatementQuery({ account, ...period })
  return (
    <section className="grid gap-4 px-5 py-5 desk:px-6">
      <PanelHead
        back={back}
        title={
          <>
            {t('statementOf', { account: office(`accounts.${kindOf(account)}`) })}{' '}
            {owner && <AccountOwner of={owner} />}
          </>
        }
      >
        {/^(usr|cmp)_/.test(ownerOf(account)) && (
          <Link
            className="link inline-flex min-h-9 items-center"
            href={`/office/finance/transactions?party=${ownerOf(account)}`}
          >
            {t('allTransactions')}
          </Link>
        )}
        <CsvButton url={STATEMENT} params={{ account, ...period }} file="statement" />
      </PanelHead>
      <Loaded query={statement} failed={office('failed')} rows={4}>
        {(data) => <Lines of={data} />}
      </Loaded>
    </section>
  )
}

/** The house, a person, or what an escrow is of. */
export function AccountOwner({ of: owner }: { of: string | null }) {
  const t = useTranslations('ledger')
  if (owner === null) return <span className="text-muted">{t('house')}</span>
  return /^(rid|eng)_/.test(owner) ? <OrderLink id={owner} /> : <bdi>{owner}</bdi>
}

function Lines({ of: statement }: { of: Statement }) {
  const t = useTranslations('ledger')
  const purposes = useTranslations('wallet.purpose')
  const figures = useFigures()
  return (
    <Table
      rows={linesOf(statement)}
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
          cell: ({ entry }) => entry && figures.movement(entry.amount, statement.currency),
        },
        {
          key: 'balance',
          label: t('balance'),
          end: true,
          className: 'strong',
          cell: ({ balance }) => figures.money(balance, statement.currency),
        },
      ]}
    />
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
const kindOf = (account: string) => account.split('/')[0] as AccountKind
const ownerOf = (account: string) => account.split('/')[1] ?? ''
