'use client'

import { AccountKind } from '@livery/contracts/choices.ts'
import type { Posting } from '@livery/contracts/finance/trial-balance.ts'
import type { CompanyId, UserId } from '@livery/kernel/ids.ts'
import { useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { Link } from '@/ui/link.tsx'
import { choice } from '@/ui/list/filters.tsx'
import { ListPage, PAGE_SIZE } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { aDay, anId, oneOf, useListAddress } from '@/ui/list/use-list-address.ts'
import { POSTINGS, usePostingsQuery } from './api.ts'
import { thisMonth } from './days.ts'
import { FinanceTabs } from './finance-tabs.tsx'
import { useSide } from './use-side.ts'

const FILTERS = {
  kind: oneOf(AccountKind.options),
  party: anId<UserId | CompanyId>(),
  account: anId<string>(),
  from: aDay,
  to: aDay,
}

/** Every posting of some days: of a kind of account, of one person or company. */
export function TransactionsScreen() {
  const t = useTranslations('finance')
  const office = useTranslations('office')
  const house = useTimeZone()
  const [standard] = useState(() => thisMonth(new Date(), house))
  const address = useListAddress({ filters: FILTERS, standard, searched: false })
  const { kind, party, account, from = standard.from, to = standard.to } = address.filters
  const asked = { kind, party, account, from, to }
  const list = usePostingsQuery({ ...asked, page: address.page, pageSize: PAGE_SIZE })
  const name = list.data?.meta.party?.name
  return (
    <ListPage
      title={t('tabs.transactions')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      columns={useColumns(address.go)}
      none={{ title: t('noPostings'), next: t('noPostingsNext') }}
      csv={{ url: POSTINGS, file: `transactions-${from}-${to}`, params: asked }}
      filters={[
        ...(party === undefined ? [] : [{ kind: 'only' as const, name: 'party', label: name ?? t('onePerson') }]),
        ...(account === undefined ? [] : [{ kind: 'only' as const, name: 'account', label: t('oneAccount') }]),
        choice('kind', t('account'), t('everyAccount'), AccountKind.options, (value) => office(`accounts.${value}`)),
        { kind: 'day', name: 'from', label: t('from'), max: to },
        { kind: 'day', name: 'to', label: t('to'), min: from },
      ]}
      above={
        <>
          <FinanceTabs />
          {list.data && <Sums of={list.data.meta} />}
        </>
      }
    />
  )
}

function Sums({
  of: { sums, currency },
}: {
  of: { sums: Record<'opening' | 'debit' | 'credit' | 'closing', number>; currency: string }
}) {
  const t = useTranslations('finance')
  const figures = useFigures()
  const side = useSide(currency)
  const shown = [
    ['opening', side(sums.opening)],
    ['debit', figures.money(sums.debit, currency)],
    ['credit', figures.money(sums.credit, currency)],
    ['closing', side(sums.closing)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-2 border-b border-line px-5 py-3 desk:flex desk:gap-10">
      {shown.map(([name, figure]) => (
        <div key={name}>
          <dt className="mini">{t(name)}</dt>
          <dd className="num strong">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function useColumns(go: (change: Record<string, string>) => void): readonly Column<Posting>[] {
  const t = useTranslations('finance')
  const kinds = useTranslations('office.accounts')
  const purposes = useTranslations('wallet.purpose')
  const figures = useFigures()
  const { moment } = useCells<Posting>()
  const amount = (name: 'debit' | 'credit'): Column<Posting> => ({
    key: name,
    label: t(name),
    end: true,
    cell: (one) => (one[name] === 0 ? '' : figures.money(one[name], one.currency)),
  })
  return [
    moment('at', t('time')),
    { key: 'account', label: t('account'), card: 'title', cell: ({ kind }) => kinds(kind) },
    { key: 'owner', label: t('owner'), cell: (one) => <Owner of={one} go={go} /> },
    {
      key: 'purpose',
      label: t('purpose'),
      cell: ({ purpose, belongsTo }) => (
        <>
          {purposes(purpose)}
          {belongsTo && <span className="mini block">{t('belongsTo', { month: figures.month(belongsTo) })}</span>}
        </>
      ),
    },
    { key: 'order', label: t('order'), cell: ({ orderId }) => orderId && <OrderLink id={orderId} /> },
    amount('debit'),
    amount('credit'),
  ]
}

/** Whose account it is; pressed, theirs alone are listed. */
function Owner({ of: { account, owner }, go }: { of: Posting; go: (change: Record<string, string>) => void }) {
  const t = useTranslations('finance')
  if (owner === null) return <span className="text-muted">{t('house')}</span>
  const id = account.split('/')[1] ?? ''
  if (/^(rid|eng)_/.test(id)) return <OrderLink id={id} />
  return (
    <Link
      href={`/office/finance/transactions?party=${id}`}
      className="link inline-flex min-h-9 items-center"
      onClick={(event) => {
        event.preventDefault()
        go({ party: id })
      }}
    >
      <bdi>{owner}</bdi>
    </Link>
  )
}
