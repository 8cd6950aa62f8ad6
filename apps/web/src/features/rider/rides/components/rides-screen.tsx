'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi, UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { AgainLinks } from '@/shared/again/components/again-links.tsx'
import { WorkHead } from '@/shared/engagement/components/work-head.tsx'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { rowCard } from '@/ui/card.tsx'
import { Link } from '@/ui/link.tsx'
import { MoreList, useMore } from '@/ui/list/list-state.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { Way, wayOf } from '@/ui/way.tsx'
import { WholeWords } from '@/ui/whole-words.tsx'
import { useRiderRidesQuery } from '../api.ts'

const GROUPS = ['active', 'upcoming', 'past'] as const
type Group = (typeof GROUPS)[number] | 'all'

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
        fit="words"
        className="mt-4 mb-5"
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
  const more = useMore()
  const list = useRiderRidesQuery(
    { page: 1, pageSize: more.pageSize, ...(group !== 'all' && { status: group }) },
    { refetchOnMountOrArgChange: UNLESS_JUST_ASKED },
  )
  return (
    <MoreList
      list={list}
      more={more}
      failed={t('failed')}
      none={{
        art: <CarDrawing body="saloon" width={168} look="small" />,
        title: t(`empty.${group}`),
        next: t('emptyNext'),
        act: (
          <Link href="/book" className={buttonClass({ kind: 'primary' })}>
            {t('book')}
          </Link>
        ),
      }}
      waiting={<SkeletonCards cards={3} />}
    >
      {(rides) => (
        <ul className="grid grid-cols-1 gap-3">
          {rides.map((ride) => (
            <RideRow key={ride.rideId} ride={ride} />
          ))}
        </ul>
      )}
    </MoreList>
  )
}

function RideRow({ ride }: { ride: UserRide }) {
  const { nameOf: classOf } = useClasses()
  const figures = useFigures(ride.timeZone)
  const t = useTranslations('rides')
  const live = useTranslations('ride.live')
  const total =
    ride.final?.total ?? (ride.RideStatus === 'cancelled' || ride.RideStatus === 'expired' ? 0 : ride.quoted.total)
  return (
    <li>
      <Link href={`/rides/${ride.rideId}`} className={rowCard()}>
        <span className="flex items-center justify-between gap-3">
          <span className="small num cut text-muted">{figures.dayAndTime(ride.meetAt)}</span>
          <RideBadge status={ride.RideStatus} />
        </span>
        <Way dense className="my-1.5" {...wayOf(ride)} />
        <span className="flex items-baseline justify-between gap-3">
          <span className="small num cut text-muted">
            <WholeWords>
              {[
                ride.guest && live('forGuest', { name: ride.guest.name }),
                ride.bookedBy && live('bookedBy', { name: ride.bookedBy.name }),
                ride.bookedByOffice !== null && live('bookedByOffice', { name: ride.bookedByOffice }),
                ride.party && t('ofCars', { count: ride.party.cars.length }),
                classOf(ride.vehicleClass, ride.vehicleClassName),
                ride.driverName,
                ride.rideNumber,
              ]
                .filter(Boolean)
                .join(' · ')}
            </WholeWords>
          </span>
          {ride.hidesPrice ? (
            <span className="small whitespace-nowrap text-muted">{live('priceHidden')}</span>
          ) : (
            <span className="price text-[19px]">{figures.money(total, ride.currency)}</span>
          )}
        </span>
      </Link>
      {ride.RideStatus === 'completed' && <AgainLinks ride={ride} className="mt-2" />}
    </li>
  )
}
