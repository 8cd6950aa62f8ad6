'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { WorkHead } from '@/shared/engagement/components/work-head.tsx'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { rowCard } from '@/ui/card.tsx'
import { Link } from '@/ui/link.tsx'
import { MoreList, useMore } from '@/ui/list/list-state.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { Way, wayOf } from '@/ui/way.tsx'
import { useDriverRidesQuery } from '../api.ts'

/** The chauffeur's rides, newest first, with what each brought. */
export function DriveRides() {
  const t = useTranslations('chauffeur.rides')
  const engagements = useTranslations('engagement')
  const considered = useTranslations('chauffeur.considered')
  const more = useMore()
  const list = useDriverRidesQuery({ page: 1, pageSize: more.pageSize }, { refetchOnMountOrArgChange: true })
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <div className="mb-4">
        <WorkHead
          here="rides"
          rides={{ href: '/drive/rides', title: t('title') }}
          engagements={{ href: '/drive/engagements', title: engagements('title') }}
        />
      </div>
      <MoreList
        list={list}
        more={more}
        failed={t('failed')}
        none={{
          art: <CarDrawing body="saloon" width={168} look="small" />,
          title: t('empty'),
          next: t('emptyNext'),
          act: (
            <Link href="/drive" className={buttonClass({ kind: 'primary' })}>
              {t('drive')}
            </Link>
          ),
        }}
        waiting={<SkeletonCards cards={3} />}
      >
        {(rides) => (
          <ul className="grid grid-cols-1 gap-3">
            {rides.map((ride) => (
              <DrivenRow key={ride.rideId} ride={ride} />
            ))}
          </ul>
        )}
      </MoreList>
      <p className="mt-5">
        <Link href="/drive/rides/considered" className="link">
          {considered('link')}
        </Link>
      </p>
    </div>
  )
}

function DrivenRow({ ride }: { ride: DriverRide }) {
  const { nameOf: classOf } = useClasses()
  const t = useTranslations('chat')
  const later = useTranslations('chauffeur.summary.later')
  const figures = useFigures(ride.timeZone)
  return (
    <li className={rowCard()}>
      <span className="flex items-center justify-between gap-3">
        <span className="small num cut text-muted">{figures.dayAndTime(ride.meetAt)}</span>
        <RideBadge status={ride.RideStatus} />
      </span>
      <Way dense className="my-1.5" {...wayOf(ride)} />
      <span className="flex items-baseline justify-between gap-3">
        <span className="small num cut text-muted">
          {[
            classOf(ride.vehicleClass, ride.vehicleClassName),
            figures.distance(ride.distance.value),
            ride.rideNumber,
          ].join(' · ')}
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
