'use client'

import type { OfficeRideRow } from '@livery/contracts/rides/ride-views.ts'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { figuresFor } from '@/lib/i18n/format.ts'
import { StatusBadge } from '@/shared/ride-status/status-badge.tsx'
import { Table } from '@/ui/table.tsx'

export function RidesTable({
  rides,
  picked,
  onPick,
  onOpen,
  busy,
}: {
  rides: readonly OfficeRideRow[]
  picked: number
  onPick: (row: number) => void
  onOpen: (ride: OfficeRideRow) => void
  busy: boolean
}) {
  const t = useTranslations('office.columns')
  const office = useTranslations('office')
  const locale = useLocale()
  const figuresOf = (ride: OfficeRideRow) => figuresFor(locale, ride.timeZone)
  return (
    <Table
      page
      busy={busy}
      rows={rides}
      keyOf={({ rideId }) => rideId}
      picked={rides[picked]}
      onPick={(ride) => onPick(rides.indexOf(ride))}
      onOpen={onOpen}
      columns={[
        {
          key: 'pickup',
          label: t('pickup'),
          className: 'num strong',
          card: 'title',
          cell: (ride) => figuresOf(ride).dayAndTime(ride.pickupAt),
        },
        {
          key: 'number',
          label: t('number'),
          className: 'num',
          cell: ({ rideId, rideNumber }) => (
            <Link href={`/office/rides/${rideId}`} className="link row-link inline-flex min-h-9 items-center">
              {rideNumber}
            </Link>
          ),
        },
        { key: 'rider', label: t('rider'), cell: ({ riderName }) => <bdi>{riderName}</bdi> },
        {
          key: 'way',
          label: t('way'),
          className: 'max-w-90',
          card: 'line',
          cell: ({ pickup, dropOff }) => (
            <span className="desk:cut desk:block">
              <bdi>{pickup}</bdi> <span className="text-muted rtl:inline-block rtl:scale-x-[-1]">→</span>{' '}
              <bdi>{dropOff}</bdi>
            </span>
          ),
        },
        {
          key: 'chauffeur',
          label: t('chauffeur'),
          cell: ({ driverName }) =>
            driverName ? <bdi>{driverName}</bdi> : <span className="text-muted">{office('noChauffeur')}</span>,
        },
        { key: 'class', label: t('class'), cell: ({ vehicleClass }) => office(`classes.${vehicleClass}`) },
        { key: 'status', label: t('status'), cell: ({ RideStatus }) => <StatusBadge status={RideStatus} /> },
        {
          key: 'fare',
          label: t('fare'),
          end: true,
          card: 'figure',
          cell: (ride) => figuresOf(ride).money(ride.total, ride.currency),
        },
      ]}
    />
  )
}
