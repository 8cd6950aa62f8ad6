'use client'

import type { Statement } from '@livery/contracts/statements/statements.ts'
import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { useListKeys } from '@/shared/office/use-list-keys.ts'
import { OFFICE_STATEMENTS, useOfficeStatementsQuery } from '@/shared/statement/api.ts'
import { Table } from '@/ui/table.tsx'

const PAGE_SIZE = 25
const AMOUNTS = ['gross', 'commission', 'tips', 'earned', 'payouts'] as const

/** What each chauffeur's week came to, as it was written for him. */
export function StatementsScreen() {
  const t = useTranslations('statement')
  const office = useTranslations('office')
  const searchBox = useRef<HTMLInputElement>(null)
  const { query, go, page } = useListAddress()
  const q = query.get('q') ?? ''
  const narrowing = { q: q || undefined }
  const list = useOfficeStatementsQuery(
    { ...narrowing, page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  )
  useListKeys({ search: () => searchBox.current?.focus(), move: () => undefined, open: () => undefined })
  return (
    <>
      <OfficeBar
        title={t('title')}
        lead={
          <Link href="/office/payouts" className="ico -ms-3" aria-label={office('places.payouts')}>
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
          </Link>
        }
      >
        <SearchBox ref={searchBox} label={t('search')} value={q} onSearch={(words) => go({ q: words })} shortcut="/" />
        <TableButton url={OFFICE_STATEMENTS} params={narrowing} file="statements" />
      </OfficeBar>
      <ListState
        list={list}
        none={{ title: t('noneFits'), next: t('noneNext') }}
        onShowAll={q ? () => go({ q: undefined }) : undefined}
      >
        <StatementsTable statements={list.data?.data ?? []} busy={list.isFetching} />
        <Pager page={page} pages={list.data?.meta.totalPages ?? 1} onGo={(next) => go({ page: next })} />
      </ListState>
    </>
  )
}

function StatementsTable({ statements, busy }: { statements: readonly Statement[]; busy: boolean }) {
  const t = useTranslations('statement')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  return (
    <Table
      page
      busy={busy}
      rows={statements}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'week',
          label: t('columns.week'),
          className: 'num',
          cell: ({ week }) => figures.date(`${week}T12:00:00Z`),
        },
        {
          key: 'chauffeur',
          label: t('columns.chauffeur'),
          card: 'title',
          cell: ({ driverId, driverName }) => <PersonLink person={{ _id: driverId, name: driverName }} />,
        },
        {
          key: 'number',
          label: t('columns.number'),
          className: 'num',
          cell: ({ number, driverName, pdf }) => (
            <a
              href={apiUrl + pdf}
              download
              className="link inline-flex min-h-9 items-center"
              aria-label={t('open', { number, name: driverName })}
            >
              {number}
            </a>
          ),
        },
        ...AMOUNTS.map((each) => ({
          key: each,
          label: t(`columns.${each}`),
          end: true,
          ...(each === 'earned' && { className: 'strong', card: 'figure' as const }),
          cell: ({ sums, currency }: Statement) => figures.money(sums[each], currency),
        })),
      ]}
    />
  )
}
