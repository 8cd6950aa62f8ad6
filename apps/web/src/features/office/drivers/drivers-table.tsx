'use client'

import type { DriverSort, OfficeDriver } from '@livery/contracts/dispatch/office-drivers.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'
import { SortHead, type Sorting } from '../components/sort-head.tsx'
import { STATUS_LOOKS } from '../people/status-looks.ts'
import { PAPERS_LOOKS, PRESENCE_LOOKS } from './looks.ts'

export function DriversTable({
  drivers,
  busy,
  ...sorting
}: Sorting<DriverSort> & { drivers: readonly OfficeDriver[]; busy: boolean }) {
  const t = useTranslations('officeDrivers.columns')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div className="min-h-0 flex-1 overflow-auto" aria-busy={busy} tabIndex={0}>
      <table className="tbl">
        <thead className="sticky top-0 z-1">
          <tr>
            <SortHead by="name" {...sorting}>
              {t('name')}
            </SortHead>
            <SortHead by="presence" {...sorting}>
              {t('presence')}
            </SortHead>
            <th scope="col">{t('class')}</th>
            <SortHead by="papersEndAt" {...sorting}>
              {t('papers')}
            </SortHead>
            <SortHead by="rating" first="desc" className="end" {...sorting}>
              {t('rating')}
            </SortHead>
            <SortHead by="strikes" first="desc" className="end" {...sorting}>
              {t('strikes')}
            </SortHead>
            <SortHead by="rides" first="desc" className="end" {...sorting}>
              {t('rides')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {drivers.map((driver) => (
            <Row key={driver._id} driver={driver} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Each figure leads to where it comes from. */
function Row({ driver }: { driver: OfficeDriver }) {
  const t = useTranslations('officeDrivers')
  const figures = useFigures()
  return (
    <tr className="hover:bg-surface">
      <td>
        <span className="flex items-center gap-2.5">
          <Avatar name={driver.name} image={driver.image} size={28} />
          <Link
            className="link inline-flex min-h-9 items-center"
            href={`/office/people?q=${driver._id}&open=${driver._id}`}
          >
            <bdi>{driver.name}</bdi>
          </Link>
          <Account status={driver.status} />
        </span>
      </td>
      <td>
        <PresenceCell driver={driver} />
      </td>
      <td>
        <CarCell driver={driver} />
      </td>
      <td>
        <PapersCell driver={driver} />
      </td>
      <td className="end num">
        <RatingCell driver={driver} />
      </td>
      <td className="end num">
        {driver.strikes}
        {driver.claimsPausedUntil && (
          <span className="mini block text-caution">{t('paused', { day: figures.day(driver.claimsPausedUntil) })}</span>
        )}
      </td>
      <td className="end num">{driver.rides}</td>
    </tr>
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
