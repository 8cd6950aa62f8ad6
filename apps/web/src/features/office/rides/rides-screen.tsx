'use client'

import { RideListDay, RideRisk } from '@livery/contracts/choices.ts'
import type { OfficeRideRow } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { codesOf, useClasses } from '@/lib/classes/use-classes.ts'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { isOver } from '@/lib/rides/is-over.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { AlertStrip } from '@/shared/alerts/alert-strip.tsx'
import { useOfficeRidesQuery } from '@/shared/office/api.ts'
import { findFilter } from '@/shared/office/find-filter.tsx'
import { ImportLink, NewRideLink, useNewRideKey } from '@/shared/office/new-ride.tsx'
import { ProposalsLink } from '@/shared/office/proposals/proposals-link.tsx'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { WatchBadge } from '@/shared/watch/watch-badge.tsx'
import { WatchWords } from '@/shared/watch/watch-words.tsx'
import { chips, choice } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { GROUPS, RIDE_LIST, STATUSES } from './list.ts'

/** All rides, and what is to be done of them: by day, class, risk and whose they are. */
export function RidesScreen() {
  const t = useTranslations('office')
  const words = useTranslations('rideStatus')
  const classes = useClasses()
  const dispatch = useDispatch()
  const address = useListAddress(RIDE_LIST)
  const { from, to, riderId } = address.filters
  const list = useOfficeRidesQuery(address.asked)
  const again = () => void dispatch(baseApi.util.invalidateTags(['Ride']))
  useSocketEvent('ride:status', again)
  useSocketEvent('ride:watch', again)
  return (
    <ListPage
      title={t('places.rides')}
      address={address}
      list={list}
      keyOf={({ rideId }) => rideId}
      hrefOf={({ rideId }) => `/office/rides/${rideId}`}
      columns={useColumns()}
      none={{ title: t('noRides'), next: t('noRidesNext') }}
      search={t('search')}
      actions={
        <>
          <ImportLink />
          <ProposalsLink />
          <NewRideLink />
        </>
      }
      keys={useNewRideKey()}
      above={<AlertStrip />}
      filters={[
        chips('status', GROUPS, (value) => words(`group.${value}`)),
        choice('status', t('status'), t('anyStatus'), STATUSES, (value) => words(`status.${value}`)),
        chips('on', RideListDay.options, (value) => t(`rideFilters.on.${value}`), {
          all: null,
          clears: ['from', 'to'],
        }),
        choice('vehicleClass', t('columns.class'), t('rideFilters.anyClass'), codesOf(classes.all), (code) =>
          classes.nameOf(code),
        ),
        choice('risk', t('rideFilters.risk'), t('rideFilters.anyRisk'), RideRisk.options, (value) =>
          t(`rideFilters.risks.${value}`),
        ),
        findFilter('driverId', 'driver', t('columns.chauffeur')),
        // By a link from elsewhere: of all that is asked for it is asked least.
        ...(riderId ? [findFilter('riderId', 'user', t('columns.rider'))] : []),
        findFilter('companyId', 'company', t('rideFilters.company')),
        { kind: 'day', name: 'from', label: t('rideFilters.from'), clears: ['on'], ...(to && { max: to }) },
        { kind: 'day', name: 'to', label: t('rideFilters.to'), clears: ['on'], ...(from && { min: from }) },
      ]}
      csv={{ url: '/admin/rides', file: 'rides' }}
    />
  )
}

function useColumns(): readonly Column<OfficeRideRow>[] {
  const t = useTranslations('office.columns')
  const office = useTranslations('office')
  const { nameOf } = useClasses()
  const figuresOf = useFiguresOf()
  return [
    {
      key: 'pickup',
      label: t('pickup'),
      className: 'num strong',
      card: 'title',
      cell: (ride) => figuresOf(ride.timeZone).dayAndTime(ride.meetAt),
    },
    { key: 'number', label: t('number'), className: 'num', opens: true, cell: ({ rideNumber }) => rideNumber },
    { key: 'rider', label: t('rider'), cell: ({ riderName }) => <bdi>{riderName}</bdi> },
    {
      key: 'route',
      label: t('route'),
      className: 'max-w-90',
      card: 'line',
      cell: ({ pickup, dropOff }) => (
        <span className="cut desk:block">
          <bdi>{pickup}</bdi> <span className="text-muted rtl:inline-block rtl:scale-x-[-1]">→</span>{' '}
          <bdi>{dropOff}</bdi>
        </span>
      ),
    },
    {
      key: 'chauffeur',
      label: t('chauffeur'),
      cell: ({ driverName, RideStatus, watch, timeZone }) =>
        driverName ? (
          <span className="grid py-1 max-desk:justify-items-end max-desk:text-end">
            <bdi>{driverName}</bdi>
            {watch && watch.level !== 'green' && <WatchWords watch={watch} timeZone={timeZone} />}
          </span>
        ) : (
          <span className="text-muted">{office(isOver(RideStatus) ? 'neverChauffeur' : 'noChauffeur')}</span>
        ),
    },
    { key: 'class', label: t('class'), cell: ({ vehicleClass }) => nameOf(vehicleClass) },
    {
      key: 'status',
      label: t('status'),
      cell: ({ RideStatus, watch }) => (
        <span className="flex flex-wrap gap-1">
          <RideBadge status={RideStatus} />
          {watch && watch.level !== 'green' && <WatchBadge level={watch.level} />}
        </span>
      ),
    },
    {
      key: 'fare',
      label: t('fare'),
      end: true,
      card: 'figure',
      cell: (ride) => figuresOf(ride.timeZone).money(ride.total, ride.currency),
    },
  ]
}
