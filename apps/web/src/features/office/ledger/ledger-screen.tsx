'use client'

import { AccountKind } from '@livery/contracts/choices.ts'
import type { LedgerAccount } from '@livery/contracts/wallet/ledger.ts'
import { useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { choice } from '@/ui/list/filters.tsx'
import { ListPage, PAGE_SIZE } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { MAIN, useCells } from '@/ui/list/use-cells.ts'
import { aDay, oneOf, useListAddress } from '@/ui/list/use-list-address.ts'
import { JOURNAL, useLedgerAccountsQuery } from './api.ts'
import { Differences } from './differences.tsx'
import { LedgerState } from './ledger-state.tsx'
import { instantsOf, thisMonth } from './period.ts'
import { AccountOwner, StatementPanel } from './statement-panel.tsx'

// Another period is another statement of the account that is open.
const KEEPS_OPEN = ['from', 'to']
const FILTERS = { kind: oneOf(AccountKind.options), from: aDay, to: aDay }

/** Whether the books are right, what is on each account, and everything that an accountant takes along. */
export function LedgerScreen() {
  const t = useTranslations('ledger')
  const office = useTranslations('office')
  const timeZone = useTimeZone() ?? 'UTC'
  const [standard] = useState(() => thisMonth(new Date(), timeZone))
  const address = useListAddress({ filters: FILTERS, standard: { ...standard }, keepsOpen: KEEPS_OPEN })
  const { kind, from = standard.from, to = standard.to } = address.filters
  const period = instantsOf({ from, to }, timeZone)
  const list = useLedgerAccountsQuery(
    { kind, at: period?.to, page: address.page, pageSize: PAGE_SIZE },
    { skip: period === null },
  )
  return (
    <ListPage
      title={office('places.ledger')}
      address={address}
      list={list}
      keyOf={({ id }) => id}
      columns={useColumns()}
      wide
      panel={({ id, owner }, back) =>
        period && <StatementPanel account={id} owner={owner} period={period} back={back} />
      }
      elsewhere={(id, back) => period && <StatementPanel account={id} owner={null} period={period} back={back} />}
      none={{ title: t('noAccounts'), next: t('noAccountsNext') }}
      {...(period && { csv: { url: JOURNAL, file: `journal-${from}-${to}`, params: { ...period } } })}
      filters={[
        { kind: 'day', name: 'from', label: t('from'), max: to },
        { kind: 'day', name: 'to', label: t('to'), min: from },
        choice('kind', t('kind'), t('anyKind'), AccountKind.options, (value) => office(`accounts.${value}`)),
      ]}
      above={
        <div className="grid gap-5 border-b border-line px-5 py-4">
          {period === null && (
            <p className="small text-critical" role="alert">
              {t('noPeriod')}
            </p>
          )}
          <LedgerState />
          <Differences />
          <div>
            <h2 className="font-serif text-[18px]/6">{t('accounts')}</h2>
            <p className="mini">{t('accountsNote')}</p>
          </div>
        </div>
      }
    />
  )
}

function useColumns(): readonly Column<LedgerAccount>[] {
  const t = useTranslations('ledger')
  const kinds = useTranslations('office.accounts')
  const { money } = useCells<LedgerAccount>()
  return [
    { key: 'account', label: t('account'), card: 'title', opens: true, cell: ({ kind }) => kinds(kind) },
    { key: 'owner', label: t('owner'), card: 'line', cell: ({ owner }) => <AccountOwner of={owner} /> },
    money('balance', t('balance'), MAIN),
  ]
}
