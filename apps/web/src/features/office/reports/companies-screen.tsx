'use client'

import type { CompanyReportSort } from '@livery/contracts/choices.ts'
import type { CompanyReportRow } from '@livery/contracts/reports/reports.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { COMPANIES, useCompaniesReportQuery } from './api.ts'
import { COMPANY_REPORT } from './list.ts'
import { ReportHead } from './report-head.tsx'
import { spanFilters } from './span-filters.ts'
import { useReportCells } from './use-report-cells.tsx'

/** What was driven on each company's account. */
export function CompaniesReportScreen() {
  const t = useTranslations('reports')
  const office = useTranslations('office')
  const address = useListAddress(COMPANY_REPORT)
  const list = useCompaniesReportQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={office('places.reports')}
      lead={t('lead')}
      address={address}
      list={list}
      keyOf={({ companyId }) => companyId}
      columns={useColumns(list.data?.meta.currency)}
      none={{ title: t('none'), next: t('noneCompanies') }}
      search={t('searchCompanies')}
      csv={{ url: COMPANIES, file: 'report-companies' }}
      hrefOf={({ companyId }) => `/office/companies/${companyId}`}
      above={<ReportHead span={list.data?.meta} go={address.go} />}
      filters={spanFilters(t, list.data?.meta)}
    />
  )
}

function useColumns(currency: string | undefined): readonly Column<CompanyReportRow, CompanyReportSort>[] {
  const t = useTranslations('reports.columns')
  const figure = useReportCells<CompanyReportRow, CompanyReportSort>(currency)
  const seesMoney = useMay()('money.books')
  return [
    {
      ...{ key: 'name', label: t('company'), card: 'title', opens: true, sort: { by: 'name', first: 'asc' } },
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    figure('rides', t('rides'), 'count', true),
    figure('onTime', t('onTime'), 'share'),
    ...(seesMoney ? [figure('spend', t('spend'), 'money'), figure('unpaid', t('unpaid'), 'money')] : []),
    {
      ...{ key: 'costCentres', label: t('costCentres'), card: 'line' },
      cell: (row) => <CostCentres row={row} currency={currency ?? ''} />,
    },
  ]
}

const SHOWN = 3

/** The first few; all of them are in the table for a spreadsheet. */
function CostCentres({ row: { costCentres }, currency }: { row: CompanyReportRow; currency: string }) {
  const t = useTranslations('reports')
  const figures = useFigures()
  const rest = costCentres.length - SHOWN
  return (
    <span className="mini num whitespace-normal">
      {costCentres.slice(0, SHOWN).map(({ code, rides, spend }, index) => (
        <span key={code}>
          {index > 0 && ' · '}
          <bdi>{code === '' ? t('noCentre') : code}</bdi>{' '}
          {spend === null ? figures.number(rides) : figures.money(spend, currency)}
        </span>
      ))}
      {rest > 0 && ` · ${t('moreCentres', { count: rest })}`}
    </span>
  )
}
