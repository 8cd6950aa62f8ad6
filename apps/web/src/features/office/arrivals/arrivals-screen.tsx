'use client'

import { ArrivalsOn } from '@livery/contracts/choices.ts'
import type { ArrivalRow } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { ArrivalLine } from '@/shared/arrival/arrival-line.tsx'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { chips } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { useOfficeArrivalsQuery } from './api.ts'
import { ARRIVAL_LIST } from './list.ts'

const OTHER_DAYS = ArrivalsOn.options.filter((day) => day !== 'today')

/** The rides of a day that wait for a flight or train, the soonest pickup first. */
export function ArrivalsScreen() {
  const t = useTranslations('officeArrivals')
  const office = useTranslations('office')
  const dispatch = useDispatch()
  const address = useListAddress(ARRIVAL_LIST)
  const list = useOfficeArrivalsQuery(address.asked)
  const hear = () => void dispatch(baseApi.util.invalidateTags(['Ride']))
  useSocketEvent('ride:status', hear)
  useSocketEvent('ride:change', hear)
  return (
    <ListPage
      title={office('places.arrivals')}
      address={address}
      list={list}
      keyOf={({ rideId }) => rideId}
      hrefOf={({ rideId }) => `/office/rides/${rideId}`}
      columns={useColumns()}
      csv={{ url: '/admin/arrivals', file: 'arrivals' }}
      none={{ title: t('none'), next: t('noneNext') }}
      // The day that nobody has chosen is today.
      filters={[chips('on', OTHER_DAYS, (value) => t(`on.${value}`), { all: { value: '', label: t('on.today') } })]}
    />
  )
}

function useColumns(): readonly Column<ArrivalRow>[] {
  const t = useTranslations('officeArrivals.columns')
  const office = useTranslations('office')
  const figuresOf = useFiguresOf()
  return [
    {
      key: 'arrival',
      label: t('arrival'),
      card: 'title',
      cell: ({ arrival, number, timeZone }) =>
        arrival ? (
          <ArrivalLine arrival={arrival} timeZone={timeZone} />
        ) : (
          <span className="small">
            <bdi dir="ltr" className="strong">
              {number}
            </bdi>{' '}
            <span className="text-muted">{t('notKnown')}</span>
          </span>
        ),
    },
    {
      key: 'pickup',
      label: office('columns.pickup'),
      className: 'num strong',
      cell: (ride) => figuresOf(ride.timeZone).dayAndTime(ride.meetAt),
    },
    { key: 'place', label: t('place'), cell: ({ pickup }) => <bdi>{pickup}</bdi> },
    {
      key: 'number',
      label: office('columns.number'),
      className: 'num',
      opens: true,
      cell: ({ rideNumber }) => rideNumber,
    },
    { key: 'rider', label: office('columns.rider'), cell: ({ riderName }) => <bdi>{riderName}</bdi> },
    {
      key: 'chauffeur',
      label: office('columns.chauffeur'),
      cell: ({ driverName }) => <bdi>{driverName ?? office('noChauffeur')}</bdi>,
    },
    { key: 'status', label: office('status'), cell: ({ RideStatus }) => <RideBadge status={RideStatus} /> },
  ]
}
