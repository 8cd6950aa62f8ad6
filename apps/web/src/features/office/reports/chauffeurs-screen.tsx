'use client'

import type { ChauffeurReportSort } from '@livery/contracts/choices.ts'
import type { ChauffeurReport } from '@livery/contracts/reports/reports.ts'
import { useTranslations } from 'next-intl'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { CHAUFFEURS, useChauffeurReportQuery } from './api.ts'
import { CHAUFFEUR_REPORT } from './list.ts'
import { ReportHead } from './report-head.tsx'
import { spanFilters } from './span-filters.ts'
import { useReportCells } from './use-report-cells.tsx'

/** What each chauffeur did. */
export function ChauffeursReportScreen() {
  const t = useTranslations('reports')
  const office = useTranslations('office')
  const address = useListAddress(CHAUFFEUR_REPORT)
  const list = useChauffeurReportQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={office('places.reports')}
      lead={t('lead')}
      address={address}
      list={list}
      keyOf={({ driverId }) => driverId}
      columns={useColumns(list.data?.meta.currency)}
      none={{ title: t('none'), next: t('noneNext') }}
      search={t('searchChauffeurs')}
      csv={{ url: CHAUFFEURS, file: 'report-chauffeurs' }}
      hrefOf={({ driverId }) => `/office/people?q=${driverId}&open=${driverId}`}
      above={<ReportHead span={list.data?.meta} go={address.go} />}
      filters={spanFilters(t, list.data?.meta)}
    />
  )
}

function useColumns(currency: string | undefined): readonly Column<ChauffeurReport, ChauffeurReportSort>[] {
  const t = useTranslations('reports.columns')
  const figure = useReportCells<ChauffeurReport, ChauffeurReportSort>(currency)
  const seesMoney = useMay()('money.books')
  return [
    {
      ...{ key: 'name', label: t('chauffeur'), card: 'title', opens: true, sort: { by: 'name', first: 'asc' } },
      cell: ({ name }) => <bdi>{name || '–'}</bdi>,
    },
    figure('rides', t('rides'), 'count', true),
    figure('onlineSeconds', t('online'), 'time'),
    figure('utilisation', t('utilisation'), 'share'),
    figure('acceptance', t('acceptance'), 'share'),
    figure('onTime', t('onTime'), 'share'),
    figure('handBacks', t('handBacks'), 'count'),
    figure('cancelled', t('cancelled'), 'count'),
    figure('rating', t('rating'), 'rating'),
    ...(seesMoney ? [figure('earnings', t('earnings'), 'money')] : []),
  ]
}
