'use client'

import type { OfficeRideRow } from '@livery/contracts/rides/ride-views.ts'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { StatusBadge } from '@/parts/ride-status/status-badge.tsx'
import { figuresFor } from '@/ui/format.ts'

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
  return (
    <div className="min-h-0 flex-1 overflow-auto" aria-busy={busy}>
      <table className="tbl">
        <thead className="sticky top-0 z-1">
          <tr>
            <th scope="col">{t('pickup')}</th>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('rider')}</th>
            <th scope="col">{t('way')}</th>
            <th scope="col">{t('chauffeur')}</th>
            <th scope="col">{t('class')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col" className="end">
              {t('fare')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rides.map((ride, row) => (
            <Row
              key={ride.rideId}
              ride={ride}
              selected={row === picked}
              onPick={() => onPick(row)}
              onOpen={() => onOpen(ride)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  ride,
  selected,
  onPick,
  onOpen,
}: {
  ride: OfficeRideRow
  selected: boolean
  onPick: () => void
  onOpen: () => void
}) {
  const t = useTranslations('office')
  const figures = figuresFor(useLocale(), ride.timeZone)
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <tr
      ref={row}
      aria-selected={selected}
      onClick={onPick}
      onDoubleClick={onOpen}
      className="cursor-pointer hover:bg-surface"
    >
      <td className="num strong">{figures.dayAndTime(ride.pickupAt)}</td>
      <td className="num">
        <Link href={`/office/rides/${ride.rideId}`} className="link inline-flex min-h-9 items-center">
          {ride.rideNumber}
        </Link>
      </td>
      <td>{ride.riderName}</td>
      <td className="max-w-90">
        <span className="cut block">
          <bdi>{ride.pickup}</bdi> <span className="text-muted rtl:inline-block rtl:scale-x-[-1]">→</span>{' '}
          <bdi>{ride.dropOff}</bdi>
        </span>
      </td>
      <td className={ride.driverName ? undefined : 'text-muted'}>{ride.driverName ?? t('noChauffeur')}</td>
      <td>{t(`classes.${ride.vehicleClass}`)}</td>
      <td>
        <StatusBadge status={ride.RideStatus} />
      </td>
      <td className="end num">{figures.money(ride.total, ride.currency)}</td>
    </tr>
  )
}
