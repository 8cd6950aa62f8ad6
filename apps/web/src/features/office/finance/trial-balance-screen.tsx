'use client'

import type { TrialBalance } from '@livery/contracts/finance/trial-balance.ts'
import { useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CsvButton } from '@/ui/list/csv-button.tsx'
import { Filters } from '@/ui/list/filters.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { aDay, useListAddress } from '@/ui/list/use-list-address.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { TRIAL_BALANCE, useTrialBalanceQuery } from './api.ts'
import { BalanceTable } from './balance-table.tsx'
import { daysOfMonth, thisMonth } from './days.ts'
import { FinanceTabs } from './finance-tabs.tsx'
import { MonthStep } from './month-step.tsx'

/** What each kind of account began with, what moved on it and what it ended with; it sums to zero. */
export function TrialBalanceScreen() {
  const t = useTranslations('finance')
  const house = useTimeZone()
  const [standard] = useState(() => thisMonth(new Date(), house))
  const address = useListAddress({ filters: { from: aDay, to: aDay }, standard, searched: false })
  const { from = standard.from, to = standard.to } = address.filters
  const query = useTrialBalanceQuery({ from, to }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageBar title={t('tabs.trial-balance')}>
        <MonthStep
          month={from.slice(0, 7)}
          last={standard.to.slice(0, 7)}
          onStep={(month) => address.go({ ...daysOfMonth(month) })}
        />
        <Filters
          address={address}
          total={undefined}
          filters={[
            { kind: 'day', name: 'from', label: t('from'), max: to },
            { kind: 'day', name: 'to', label: t('to'), min: from },
          ]}
        />
        <span className="ms-auto">
          <CsvButton url={TRIAL_BALANCE} file={`trial-balance-${from}-${to}`} params={{ from, to }} />
        </span>
      </PageBar>
      <FinanceTabs />
      <Loaded query={{ ...query, data: query.currentData }} failed={t('failed')}>
        {(balance) => <Balance of={balance} />}
      </Loaded>
    </>
  )
}

function Balance({ of: balance }: { of: TrialBalance }) {
  const t = useTranslations('finance')
  if (balance.rows.length === 0) return <p className="px-5 py-6 text-muted">{t('nothingMoved')}</p>
  return (
    <div className="min-w-0 [--card-inset:20px]">
      <div className="px-5 py-4">
        <Note tone="positive">{t('sumsToZero')}</Note>
      </div>
      <BalanceTable of={balance} />
      <p className="mini px-5 py-3">{t('sides')}</p>
    </div>
  )
}
