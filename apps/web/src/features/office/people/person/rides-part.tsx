'use client'

import { useTranslations } from 'next-intl'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { useOfficeRidesQuery } from '@/shared/office/api.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { Part, Row, Rows } from './part.tsx'

const SO_MANY = 10

/** Their rides that are to come or those that were, the newest first, with the way to all of them. */
export function RidesPart({ id, isDriver, group }: { id: string; isDriver: boolean; group: 'upcoming' | 'past' }) {
  const t = useTranslations('officePeople')
  const office = useTranslations('office')
  const figuresOf = useFiguresOf()
  const who = isDriver ? { driverId: id as never } : { riderId: id as never }
  const query = useOfficeRidesQuery({ ...who, status: group, pageSize: SO_MANY }, { refetchOnMountOrArgChange: true })
  const total = query.data?.meta.total ?? 0
  const href = `/office/rides?${isDriver ? 'driverId' : 'riderId'}=${id}&status=${group}`
  return (
    <Part
      title={group === 'upcoming' ? t('nextRides') : office('places.rides')}
      all={total > 0 && { href, label: t('allOfThem', { count: total }) }}
    >
      <Rows query={query} failed={t('failed')} none={t('noRides')}>
        {(ride) => {
          const figures = figuresOf(ride.timeZone)
          const other = isDriver ? ride.riderName : (ride.driverName ?? office('noChauffeur'))
          return (
            <Row
              key={ride.rideId}
              under={
                <>
                  <bdi>{ride.pickup}</bdi> <span className="rtl:inline-block rtl:scale-x-[-1]">→</span>{' '}
                  <bdi>{ride.dropOff}</bdi>
                </>
              }
              end={
                <span className="grid justify-items-end gap-1">
                  <RideBadge status={ride.RideStatus} />
                  {figures.money(ride.total, ride.currency)}
                </span>
              }
            >
              <span className="flex flex-wrap items-center gap-x-3">
                <OrderLink id={ride.rideId}>{ride.rideNumber}</OrderLink>
                <span className="num">{figures.dayAndTime(ride.meetAt)}</span>
                <bdi className="text-muted">{other}</bdi>
              </span>
            </Row>
          )
        }}
      </Rows>
    </Part>
  )
}
