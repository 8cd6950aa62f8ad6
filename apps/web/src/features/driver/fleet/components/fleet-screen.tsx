'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useFleetQuery, useOwnFleetsQuery } from '../api.ts'
import { FleetCars } from './fleet-cars.tsx'
import { FleetChauffeurs } from './fleet-chauffeurs.tsx'
import { FleetRides } from './fleet-rides.tsx'
import { FleetWeek } from './fleet-week.tsx'
import { OwnFleets } from './own-fleets.tsx'

const WHO_IS_ON_THE_ROAD_MS = 30_000

/** The fleets that a chauffeur drives for, and the one that is theirs. */
export function FleetScreen() {
  const t = useTranslations('fleet')
  const own = useOwnFleetsQuery()
  return (
    <div className="mx-auto w-full max-w-[880px] px-5 pt-5.5 pb-8 desk:pt-10">
      <h1 className="title mb-4 text-[30px]">{t('title')}</h1>
      {own.data ? (
        <>
          <OwnFleets fleets={own.data.fleets} isPartner={own.data.isPartner} />
          {own.data.isPartner && <Partner />}
        </>
      ) : own.error ? (
        <LoadFailed title={t('failed')} error={own.error} onRetry={own.refetch} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </div>
  )
}

function Partner() {
  const t = useTranslations('fleet')
  const { data, error, refetch } = useFleetQuery(undefined, { pollingInterval: WHO_IS_ON_THE_ROAD_MS })
  if (!data)
    return error ? <LoadFailed title={t('failed')} error={error} onRetry={refetch} /> : <SkeletonRows rows={6} />
  return (
    <>
      <h2 className="place mb-1">{data.name}</h2>
      <p className="small mb-5 max-w-[60ch] text-muted">{t('lead')}</p>
      <FleetWeek />
      <FleetCars fleet={data} />
      <FleetChauffeurs chauffeurs={data.chauffeurs} />
      <FleetRides />
    </>
  )
}
