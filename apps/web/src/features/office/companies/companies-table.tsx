'use client'

import type { CompanyRow } from '@livery/contracts/companies/companies.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { STATE_LOOKS } from '@/shared/company/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { Table } from '@/ui/table.tsx'

const AMOUNTS = ['limit', 'owed', 'held', 'left', 'overdue'] as const

export function CompaniesTable({ companies, busy }: { companies: readonly CompanyRow[]; busy: boolean }) {
  const t = useTranslations('officeCompanies.columns')
  const words = useTranslations('company')
  const figures = useFigures()
  return (
    <Table
      page
      busy={busy}
      rows={companies}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          label: t('name'),
          card: 'title',
          cell: ({ _id, name }) => (
            <Link className="link row-link inline-flex min-h-9 items-center" href={`/office/companies/${_id}`}>
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        {
          key: 'state',
          label: t('state'),
          card: 'line',
          cell: ({ state }) => <Badge {...STATE_LOOKS[state]}>{words(`states.${state}`)}</Badge>,
        },
        { key: 'members', label: t('members'), end: true, cell: ({ members }) => figures.number(members) },
        ...AMOUNTS.map((each) => ({
          key: each,
          label: words(each),
          end: true,
          ...(each === 'left' && { className: 'strong' }),
          cell: (company: CompanyRow) => figures.money(company[each], company.currency),
        })),
      ]}
    />
  )
}
