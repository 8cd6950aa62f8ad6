'use client'

import { AccountKind } from '@livery/contracts/wallet/ledger.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '@/shared/office/day-field.tsx'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { AccountsTable } from './accounts-table.tsx'
import { JOURNAL, useLedgerAccountsQuery } from './api.ts'
import { BooksState } from './books-state.tsx'
import { Differences } from './differences.tsx'
import { instantsOf, thisMonth } from './period.ts'
import { StatementPanel } from './statement-panel.tsx'

const PAGE_SIZE = 25

/** Whether the books are right, what is on each account, and everything that an accountant takes along. */
export function BooksScreen() {
  const t = useTranslations('books')
  const office = useTranslations('office')
  const { query, go, page } = useListAddress()
  const [standard] = useState(() => thisMonth(new Date()))
  const chosen = { from: query.get('from') ?? standard.from, to: query.get('to') ?? standard.to }
  const period = instantsOf(chosen)
  const kind = AccountKind.options.find((each) => each === query.get('kind'))
  const account = query.get('open')
  const accounts = useLedgerAccountsQuery(
    { kind, at: period?.to, page, pageSize: PAGE_SIZE },
    { skip: period === null },
  )
  return (
    <>
      <OfficeBar title={office('places.books')}>
        <DayField
          label={t('from')}
          value={chosen.from}
          max={chosen.to}
          onChange={(day) => go({ from: day, open: account ?? undefined })}
        />
        <DayField
          label={t('to')}
          value={chosen.to}
          min={chosen.from}
          onChange={(day) => go({ to: day, open: account ?? undefined })}
        />
        {period === null && (
          <span className="mini text-critical" role="alert">
            {t('noPeriod')}
          </span>
        )}
        {period && <TableButton url={JOURNAL} params={period} file={`journal-${chosen.from}-${chosen.to}`} />}
      </OfficeBar>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-7 overflow-auto p-5">
        <BooksState />
        <Differences />
        <section aria-labelledby="accounts">
          <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
            <div>
              <h2 id="accounts" className="font-serif text-[18px]/6">
                {t('accounts')}
              </h2>
              <p className="mini">{t('accountsNote')}</p>
            </div>
            <select
              aria-label={t('kind')}
              className="chip chip-sm min-h-9 pe-8"
              value={kind ?? ''}
              onChange={(event) => go({ kind: event.target.value })}
            >
              <option value="">{t('anyKind')}</option>
              {AccountKind.options.map((each) => (
                <option key={each} value={each}>
                  {office(`accounts.${each}`)}
                </option>
              ))}
            </select>
          </div>
          <ListState list={accounts} none={{ title: t('noAccounts'), next: t('noAccountsNext') }}>
            <AccountsTable accounts={accounts.data?.data ?? []} open={account} onOpen={(id) => go({ open: id })} />
            <Pager page={page} pages={accounts.data?.meta.totalPages ?? 1} onGo={(to) => go({ page: to })} />
          </ListState>
        </section>
        {account && period && (
          <StatementPanel
            account={account}
            owner={accounts.data?.data.find(({ id }) => id === account)?.owner ?? null}
            period={period}
          />
        )}
      </div>
    </>
  )
}
