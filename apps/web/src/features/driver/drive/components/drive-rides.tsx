'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { WorkHead } from '@/shared/engagement/components/work-head.tsx'
import { StatusBadge } from '@/shared/ride-status/status-badge.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { Way } from '@/ui/way.tsx'
import { useDriverRidesQuery } from '../api.ts'

const PAGE = 20
const MOST = 50

/** The chauffeur's rides, newest first, with what each brought. */
export function DriveRides() {
  const t = useTranslations('chauffeur.rides')
  const engagements = useTranslations('engagement')
  const shell = useTranslations('shell')
  const [pageSize, setPageSize] = useState(PAGE)
  const { data, error, refetch, isFetching } = useDriverRidesQuery(
    { page: 1, pageSize: Math.min(MOST, pageSize) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <div className="mb-4">
        <WorkHead
          here="rides"
          rides={{ href: '/drive/rides', title: t('title') }}
          engagements={{ href: '/drive/engagements', title: engagements('title') }}
        />
      </div>
      {error && !data ? (
        <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonCards cards={3} label={shell('loading')} />
      ) : data.data.length === 0 ? (
        <StatePanel
          art={<CarDrawing vehicleClass="business" width={168} look="small" />}
          title={t('empty')}
          actions={
            <Link href="/drive" className={buttonClass({ kind: 'primary' })}>
              {t('drive')}
            </Link>
          }
        >
          {t('emptyNext')}
        </StatePanel>
      ) : (
        <ul className="grid gap-3">
          {data.data.map((ride) => (
            <DrivenRow key={ride.rideId} ride={ride} />
          ))}
        </ul>
      )}
      {data && data.meta.total > data.data.length && pageSize < MOST && (
        <Button wide className="mt-4" busy={isFetching} onClick={() => setPageSize(pageSize + PAGE)}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function DrivenRow({ ride }: { ride: DriverRide }) {
  const t = useTranslations('chat')
  const later = useTranslations('chauffeur.summary.later')
  const figures = useFigures(ride.timeZone)
  return (
    <li className="card ride-row">
      <span className="flex items-center justify-between gap-3">
        <span className="small num cut text-muted">{figures.dayAndTime(ride.pickupAt)}</span>
        <StatusBadge status={ride.RideStatus} />
      </span>
      <Way
        className="my-1.5"
        pickup={{ address: ride.pickupLocation.address }}
        stops={ride.addonlocation.map(({ address }) => ({ address }))}
        dropOff={{ address: ride.dropOffLocation.address }}
      />
      <span className="flex items-baseline justify-between gap-3">
        <span className="small num cut text-muted">
          {[ride.vehicleClassName, figures.distance(ride.distance.value), ride.rideNumber].join(' · ')}
        </span>
        <span className="price text-[19px]">
          {figures.money(ride.earned?.total ?? (ride.endedAt === null ? ride.netPay : 0), ride.currency)}
        </span>
      </span>
      {ride.earnedLater && (
        <p className="small num mt-1 text-muted">
          {later(ride.earnedLater.waitsFor, { amount: figures.money(ride.earnedLater.amount, ride.currency) })}
        </p>
      )}
      <Link href={`/messages/${ride.rideId}`} className={buttonClass({ kind: 'line', size: 'small' }, 'mt-3')}>
        {ride.UnreadMessages > 0 ? t('unread', { count: ride.UnreadMessages }) : t('button')}
      </Link>
    </li>
  )
}
