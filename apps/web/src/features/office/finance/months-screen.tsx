'use client'

import type { BooksMonth, MonthState } from '@livery/contracts/finance/months.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { Link } from '@/ui/link.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Table } from '@/ui/list/table.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { useMonthsQuery } from './api.ts'
import { CloseMonth, ReopenMonth } from './close-month.tsx'
import { daysOfMonth } from './days.ts'
import { FinanceTabs } from './finance-tabs.tsx'

const LOOKS: Record<MonthState, StatusLook> = {
  running: { tone: 'info', dot: 'full' },
  open: { tone: 'plain', dot: 'hollow' },
  next: { tone: 'brass', dot: 'hollow' },
  closed: { tone: 'plain', dot: 'square' },
  last: { tone: 'plain', dot: 'square' },
}

/** Which months are closed, and the one that is next. */
export function MonthsScreen() {
  const t = useTranslations('finance')
  const query = useMonthsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageBar title={t('tabs.months')}>
        <span className="mini">{t('monthsLead')}</span>
      </PageBar>
      <FinanceTabs />
      <Loaded query={query} failed={t('failed')}>
        {(months) => (
          <div className="min-w-0 [--card-inset:20px]">
            <Months of={months} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Months({ of: months }: { of: readonly BooksMonth[] }) {
  const t = useTranslations('finance')
  const figures = useFigures()
  const may = useMay()
  return (
    <Table
      rows={months}
      keyOf={({ month }) => month}
      columns={[
        {
          key: 'month',
          label: t('month'),
          card: 'title',
          cell: ({ month }) => {
            const { from, to } = daysOfMonth(month)
            return (
              <Link
                className="link num inline-flex min-h-9 items-center"
                href={`/office/finance/trial-balance?from=${from}&to=${to}`}
              >
                {figures.month(month)}
              </Link>
            )
          },
        },
        {
          key: 'state',
          label: t('state'),
          card: 'figure',
          cell: ({ state }) => <Badge {...LOOKS[state]}>{t(`monthStates.${state}`)}</Badge>,
        },
        {
          key: 'closed',
          label: t('closed'),
          cell: ({ closedAt, closedBy }) =>
            closedAt && (
              <>
                <span className="num">{figures.dayAndTime(closedAt)}</span>
                {closedBy && <bdi className="mini block">{closedBy}</bdi>}
              </>
            ),
        },
        {
          key: 'reopened',
          label: t('reopened'),
          cell: ({ reopened }) =>
            reopened && (
              <span className="block max-w-72 whitespace-normal">
                <span className="num">{figures.dayAndTime(reopened.at)}</span> <bdi>{reopened.by}</bdi>
                <bdi className="mini block">{reopened.reason}</bdi>
              </span>
            ),
        },
        {
          key: 'act',
          label: '',
          end: true,
          cell: ({ month, state }) =>
            state === 'next' ? (
              <CloseMonth month={month} />
            ) : (
              state === 'last' && may('money.reopen') && <ReopenMonth month={month} />
            ),
        },
      ]}
    />
  )
}
