'use client'

import type { VehicleReportSort } from '@livery/contracts/choices.ts'
import type { VehicleReport } from '@livery/contracts/reports/reports.ts'
import { useTranslations } from 'next-intl'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { pathOfCar } from '@/shared/office/palette/paths.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { useVehicleReportQuery, VEHICLES } from './api.ts'
import { VEHICLE_REPORT } from './list.ts'
import { ReportHead } from './report-head.tsx'
import { spanFilters } from './span-filters.ts'
import { useReportCells } from './use-report-cells.tsx'

/** What each car did. */
export function VehiclesReportScreen() {
  const t = useTranslations('reports')
  const office = useTranslations('office')
  const address = useListAddress(VEHICLE_REPORT)
  const list = useVehicleReportQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={office('places.reports')}
      lead={t('lead')}
      address={address}
      list={list}
      keyOf={({ vehicleId }) => vehicleId}
      columns={useColumns(list.data?.meta.currency)}
      none={{ title: t('none'), next: t('noneNext') }}
      search={t('searchVehicles')}
      csv={{ url: VEHICLES, file: 'report-vehicles' }}
      hrefOf={({ vehicleId }) => pathOfCar(vehicleId)}
      above={<ReportHead span={list.data?.meta} go={address.go} />}
      filters={spanFilters(t, list.data?.meta)}
    />
  )
}

function useColumns(currency: string | undefined): readonly Column<VehicleReport, VehicleReportSort>[] {
  const t = useTranslations('reports.columns')
  const figure = useReportCells<VehicleReport, VehicleReportSort>(currency)
  const seesMoney = useMay()('money.books')
  return [
    {
      ...{ key: 'name', label: t('vehicle'), card: 'title', opens: true, sort: { by: 'name', first: 'asc' } },
      cell: ({ name, number }) => <bdi>{`${name} ${number}`}</bdi>,
    },
    figure('rides', t('rides'), 'count', true),
    figure('metres', t('metres'), 'way'),
    figure('emptyMetres', t('emptyMetres'), 'way'),
    figure('busySeconds', t('busy'), 'time'),
    figure('days', t('days'), 'count'),
    ...(seesMoney ? [figure('revenue', t('revenue'), 'money')] : []),
  ]
}
