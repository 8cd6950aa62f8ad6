'use client'

import type { Statement } from '@livery/contracts/statements/statements.ts'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { OFFICE_STATEMENTS, useOfficeStatementsQuery } from '@/shared/statement/api.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'

const AMOUNTS = ['gross', 'commission', 'tips', 'earned', 'payouts'] as const

/** What each chauffeur's week came to, as it was written for them. */
export function StatementsScreen() {
  const t = useTranslations('statement')
  const office = useTranslations('office')
  const address = useListAddress()
  const list = useOfficeStatementsQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={t('title')}
      back={{ href: '/office/payouts', label: office('places.payouts') }}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      columns={useColumns()}
      none={{ title: t('noneFits'), next: t('noneNext') }}
      search={t('search')}
      csv={{ url: OFFICE_STATEMENTS, file: 'statements' }}
    />
  )
}

function useColumns(): readonly Column<Statement>[] {
  const t = useTranslations('statement')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  return [
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
  ]
}
