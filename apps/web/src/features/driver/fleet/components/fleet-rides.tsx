'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { CsvButton } from '@/ui/list/csv-button.tsx'
import { Pager } from '@/ui/list/list-state.tsx'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { Plate } from '@/ui/plate.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { FLEET_RIDES, useFleetRidesQuery } from '../api.ts'

const PAGE_SIZE = 10

/** What was driven in the fleet's cars, the newest first: who, when and what it brought, and nothing of the rider. */
export function FleetRides() {
  const t = useTranslations('fleet.rides')
  const statuses = useTranslations('rideStatus.status')
  const [page, setPage] = useState(1)
  const figures = useFigures()
  const { data, error, isFetching, refetch } = useFleetRidesQuery({ page, pageSize: PAGE_SIZE })
  if (!data)
    return error ? <LoadFailed title={t('failed')} error={error} onRetry={refetch} /> : <SkeletonRows rows={4} />
  return (
    <section aria-busy={isFetching || undefined}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="place">{t('title')}</h3>
        {data.data.length > 0 && <CsvButton url={FLEET_RIDES} params={{}} file="fleet-rides" />}
      </div>
      {data.data.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="border-line border-t">
          {data.data.map((ride) => (
            <li key={ride.rideId} className="flex items-center justify-between gap-3 border-line border-b py-2.5">
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <b className="strong num">{figures.dayAndTime(ride.pickupAt)}</b> <Plate>{ride.vehicleNumber}</Plate>
                </span>
                <span className="small mt-0.5 block text-muted">
                  <bdi>{ride.driverName}</bdi> · {statuses(ride.status)} · <bdi>{ride.number}</bdi>
                </span>
              </span>
              <b className="num shrink-0">{ride.earned === null ? '–' : figures.money(ride.earned, ride.currency)}</b>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={data.meta.totalPages} onGo={setPage} />
    </section>
  )
}
