'use client'

import { DocumentsStatus, type DriverSort, Presence } from '@livery/contracts/choices.ts'
import type { OfficeDriver } from '@livery/contracts/dispatch/office-drivers.ts'
import type { FleetEvent } from '@livery/contracts/realtime/events.ts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { codesOf, useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi, UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { EnterPerson } from '@/shared/office/enter/enter-person.tsx'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { DOCUMENTS_LOOKS, PERSON_LOOKS, PRESENCE_LOOKS } from '@/shared/status/looks.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Link } from '@/ui/link.tsx'
import { chips, choice } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { DRIVERS, useDriversQuery } from './api.ts'
import { DRIVER_LIST } from './list.ts'

/** Who is on the road, who could be, and what stands against it. Live. */
export function DriversScreen() {
  const t = useTranslations('officeDrivers')
  const office = useTranslations('office')
  const classes = useClasses()
  const address = useListAddress(DRIVER_LIST)
  const list = useDriversQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  useFleetNews()
  const counts = list.data?.meta.presence
  return (
    <ListPage
      title={office('places.chauffeurs')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      columns={useColumns()}
      none={{ title: t('none'), next: t('noneNext') }}
      search={t('search')}
      csv={{ url: DRIVERS, file: 'chauffeurs' }}
      actions={<EnterPerson userType="driver" />}
      filters={[
        chips('presence', Presence.options, (value) => t(`presence.${value}`), {
          figureOf: (value) => counts?.[value],
        }),
        choice('vehicleClass', t('columns.class'), t('anyClass'), codesOf(classes.all), (code) => classes.nameOf(code)),
        choice('documents', t('columns.documents'), t('anyDocuments'), DocumentsStatus.options, (value) =>
          t(`documents.${value}`),
        ),
      ]}
    />
  )
}

/** Each figure leads to where it comes from. */
function useColumns(): readonly Column<OfficeDriver, DriverSort>[] {
  const t = useTranslations('officeDrivers')
  const account = useTranslations('officePeople.status')
  const figures = useFigures()
  return [
    {
      key: 'name',
      label: t('columns.name'),
      sort: { by: 'name' },
      card: 'title',
      cell: (driver) => (
        <span className="flex items-center gap-2.5">
          <Avatar name={driver.name} image={driver.image} size={28} />
          <PersonLink person={driver} />
          {driver.status !== 'active' && <Badge {...PERSON_LOOKS[driver.status]}>{account(driver.status)}</Badge>}
        </span>
      ),
    },
    {
      key: 'presence',
      label: t('columns.presence'),
      sort: { by: 'presence' },
      cell: ({ presence, rideId, onlineSince }) => (
        <span className="inline-flex items-center gap-2">
          <Badge {...PRESENCE_LOOKS[presence]}>{t(`presence.${presence}`)}</Badge>
          {rideId ? (
            <To href={`/office/rides/${rideId}`}>{t('openRide')}</To>
          ) : (
            onlineSince && <span className="mini num">{t('since', { time: figures.time(onlineSince) })}</span>
          )}
        </span>
      ),
    },
    { key: 'class', label: t('columns.class'), cell: (driver) => <CarCell driver={driver} /> },
    {
      key: 'documents',
      label: t('columns.documents'),
      sort: { by: 'documentsEndAt' },
      cell: ({ _id, documents, documentsEndAt }) => (
        <To href={`/office/documents?driver=${_id}&status=all`}>
          <Badge {...DOCUMENTS_LOOKS[documents]}>{t(`documents.${documents}`)}</Badge>
          {documentsEndAt && <span className="mini num">{t('until', { day: figures.date(documentsEndAt) })}</span>}
        </To>
      ),
    },
    {
      key: 'rating',
      label: t('columns.rating'),
      sort: { by: 'rating', first: 'desc' },
      end: true,
      cell: ({ _id, rating, name }) =>
        rating === null ? (
          '–'
        ) : (
          <To href={`/office/reviews?personId=${_id}`} label={t('reviewsOf', { name, rating: figures.rating(rating) })}>
            {figures.rating(rating)}
          </To>
        ),
    },
    {
      key: 'strikes',
      label: t('columns.strikes'),
      sort: { by: 'strikes', first: 'desc' },
      end: true,
      cell: ({ strikes, claimsPausedUntil }) => (
        <span>
          {strikes}
          {claimsPausedUntil && (
            <span className="mini block text-caution">{t('paused', { day: figures.day(claimsPausedUntil) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'rides',
      label: t('columns.rides'),
      sort: { by: 'rides', first: 'desc' },
      end: true,
      cell: ({ rides }) => figures.number(rides),
    },
  ]
}

function CarCell({ driver: { _id, vehicle } }: { driver: OfficeDriver }) {
  const t = useTranslations('officeDrivers')
  const { nameOf } = useClasses()
  return (
    <To href={`/office/vehicles?driver=${_id}&status=all`}>
      {vehicle ? (
        <>
          {nameOf(vehicle.vehicleClass)} <span className="mini">{vehicle.name}</span>{' '}
          <bdi className="mini num">{vehicle.number}</bdi>
        </>
      ) : (
        <span className="text-muted">{t('noCar')}</span>
      )}
    </To>
  )
}

function To({ href, label, children }: { href: string; label?: string; children: ReactNode }) {
  return (
    <Link className="link inline-flex min-h-9 items-center gap-2" href={href} aria-label={label}>
      {children}
    </Link>
  )
}

/** The list is fetched again when somebody has come, gone, begun or ended a ride; not because a car has moved. */
function useFleetNews(): void {
  const dispatch = useDispatch()
  const known = useRef<string>(undefined)
  useSocketEvent('fleet:locations', ({ cars }) => {
    const here = whoIsWhere(cars)
    if (known.current !== undefined && known.current !== here) dispatch(baseApi.util.invalidateTags(['Driver']))
    known.current = here
  })
}

function whoIsWhere(cars: FleetEvent['cars']): string {
  return cars
    .map(({ driverId, rideId }) => `${driverId} ${rideId}`)
    .sort()
    .join()
}
