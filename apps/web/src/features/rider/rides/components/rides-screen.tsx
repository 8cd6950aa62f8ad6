'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { WorkHead } from '@/shared/engagement/components/work-head.tsx'
import { StatusBadge } from '@/shared/ride-status/status-badge.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { Way } from '@/ui/way.tsx'
import { useRiderRidesQuery } from '../api.ts'

const GROUPS = ['active', 'upcoming', 'past'] as const
type Group = (typeof GROUPS)[number] | 'all'
const PAGE = 20
const MOST = 50

export function RidesScreen() {
  const t = useTranslations('rides')
  const groups = useTranslations('rideStatus.group')
  const engagements = useTranslations('engagement')
  const dispatch = useDispatch()
  const [group, setGroup] = useState<Group>('all')
  useSocketEvent('ride:status', () => void dispatch(baseApi.util.invalidateTags(['Ride'])))
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <WorkHead
        here="rides"
        rides={{ href: '/rides', title: t('title') }}
        engagements={{ href: '/engagements', title: engagements('title') }}
      />
      <Segmented
        name="group"
        label={t('filter')}
        className="rides-filter mt-4 mb-5"
        value={group}
        options={[{ value: 'all', label: t('all') }, ...GROUPS.map((value) => ({ value, label: groups(value) }))]}
        onChange={setGroup}
      />
      <RideRows key={group} group={group} />
    </div>
  )
}

function RideRows({ group }: { group: Group }) {
  const t = useTranslations('rides')
  const shell = useTranslations('shell')
  const [pageSize, setPageSize] = useState(PAGE)
  const { data, error, refetch, isFetching } = useRiderRidesQuery(
    { page: 1, pageSize: Math.min(MOST, pageSize), ...(group !== 'all' && { status: group }) },
    { refetchOnMountOrArgChange: true },
  )
  if (error && !data) {
    return <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
  }
  if (!data) return <SkeletonCards cards={3} label={shell('loading')} />
  if (data.data.length === 0) {
    return (
      <StatePanel
        art={<CarDrawing vehicleClass="business" width={168} look="small" />}
        title={t(`empty.${group}`)}
        actions={
          <Link href="/book" className={buttonClass({ kind: 'primary' })}>
            {t('book')}
          </Link>
        }
      >
        {t('emptyNext')}
      </StatePanel>
    )
  }
  return (
    <>
      <ul className="grid gap-3">
        {data.data.map((ride) => (
          <RideRow key={ride.rideId} ride={ride} />
        ))}
      </ul>
      {data.meta.total > data.data.length && pageSize < MOST && (
        <Button wide className="mt-4" busy={isFetching} onClick={() => setPageSize(pageSize + PAGE)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function RideRow({ ride }: { ride: UserRide }) {
  const figures = useFigures(ride.timeZone)
  const total =
    ride.final?.total ?? (ride.RideStatus === 'cancelled' || ride.RideStatus === 'expired' ? 0 : ride.quoted.total)
  return (
    <li>
      <Link href={`/rides/${ride.rideId}`} className="card ride-row">
        <span className="flex items-center justify-between gap-3">
          <span className="small num cut text-muted">{figures.dayAndTime(ride.pickupAt)}</span>
          <StatusBadge status={ride.RideStatus} />
        </span>
        <Way
          className="my-1.5"
          pickup={{ address: ride.pickupLocation.address }}
          stops={ride.addonlocation}
          dropOff={{ address: ride.dropOffLocation.address }}
        />
        <span className="flex items-baseline justify-between gap-3">
          <span className="small num cut text-muted">
            {[ride.vehicleClassName, ride.driverName, ride.rideNumber].filter(Boolean).join(' · ')}
          </span>
          <span className="price text-[19px]">{figures.money(total, ride.currency)}</span>
        </span>
      </Link>
    </li>
  )
}
