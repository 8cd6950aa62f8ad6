'use client'

import type { DriverSort, OfficeDriver } from '@livery/contracts/dispatch/office-drivers.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { PAPERS_LOOKS, PRESENCE_LOOKS } from '@/shared/office/driver-looks.ts'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { STATUS_LOOKS } from '@/shared/office/status-looks.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'
import type { Sorting } from '@/ui/sort-head.tsx'
import { Table } from '@/ui/table.tsx'

/** Each figure leads to where it comes from. */
export function DriversTable({
  drivers,
  busy,
  sorting,
}: {
  drivers: readonly OfficeDriver[]
  busy: boolean
  sorting: Sorting<DriverSort>
}) {
  const t = useTranslations('officeDrivers')
  const figures = useFigures()
  return (
    <Table<OfficeDriver, DriverSort>
      page
      busy={busy}
      sorting={sorting}
      rows={drivers}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          label: t('columns.name'),
          sort: { by: 'name' },
          card: 'title',
          cell: (driver) => (
            <span className="flex items-center gap-2.5">
              <Avatar name={driver.name} image={driver.image} size={28} />
              <PersonLink person={driver} />
              <Account status={driver.status} />
            </span>
          ),
        },
        {
          key: 'presence',
          label: t('columns.presence'),
          sort: { by: 'presence' },
          cell: (driver) => <PresenceCell driver={driver} />,
        },
        { key: 'class', label: t('columns.class'), cell: (driver) => <CarCell driver={driver} /> },
        {
          key: 'papers',
          label: t('columns.papers'),
          sort: { by: 'papersEndAt' },
          cell: (driver) => <PapersCell driver={driver} />,
        },
        {
          key: 'rating',
          label: t('columns.rating'),
          sort: { by: 'rating', first: 'desc' },
          end: true,
          cell: (driver) => <RatingCell driver={driver} />,
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
      ]}
    />
  )
}

function Account({ status }: { status: OfficeDriver['status'] }) {
  const t = useTranslations('officePeople.status')
  return status === 'active' ? null : <Badge {...STATUS_LOOKS[status]}>{t(status)}</Badge>
}

function PresenceCell({ driver: { presence, rideId, onlineSince } }: { driver: OfficeDriver }) {
  const t = useTranslations('officeDrivers')
  const figures = useFigures()
  return (
    <span className="inline-flex items-center gap-2">
      <Badge {...PRESENCE_LOOKS[presence]}>{t(`presence.${presence}`)}</Badge>
      {rideId ? (
        <Link className="link inline-flex min-h-9 items-center" href={`/office/rides/${rideId}`}>
          {t('openRide')}
        </Link>
      ) : (
        onlineSince && <span className="mini num">{t('since', { time: figures.time(onlineSince) })}</span>
      )}
    </span>
  )
}

function CarCell({ driver: { _id, vehicle } }: { driver: OfficeDriver }) {
  const t = useTranslations('officeDrivers')
  const office = useTranslations('office.classes')
  return (
    <Link className="link inline-flex min-h-9 items-center gap-1.5" href={`/office/vehicles?driver=${_id}&status=all`}>
      {vehicle ? (
        <>
          {office(vehicle.vehicleClass)} <span className="mini">{vehicle.name}</span>{' '}
          <bdi className="mini num">{vehicle.number}</bdi>
        </>
      ) : (
        <span className="text-muted">{t('noCar')}</span>
      )}
    </Link>
  )
}

function PapersCell({ driver: { _id, papers, papersEndAt } }: { driver: OfficeDriver }) {
  const t = useTranslations('officeDrivers')
  const figures = useFigures()
  return (
    <Link className="link inline-flex min-h-9 items-center gap-2" href={`/office/documents?driver=${_id}&status=all`}>
      <Badge {...PAPERS_LOOKS[papers]}>{t(`papers.${papers}`)}</Badge>
      {papersEndAt && <span className="mini num">{t('until', { day: figures.date(papersEndAt) })}</span>}
    </Link>
  )
}

function RatingCell({ driver: { _id, rating, name } }: { driver: OfficeDriver }) {
  const t = useTranslations('officeDrivers')
  const figures = useFigures()
  if (rating === null) return '–'
  return (
    <Link
      className="link inline-flex min-h-9 items-center"
      href={`/office/reviews?person=${_id}`}
      aria-label={t('reviewsOf', { name, rating: figures.rating(rating) })}
    >
      {figures.rating(rating)}
    </Link>
  )
}
