'use client'

import type { ImportRow, RideImport } from '@livery/contracts/planned-rides/ride-imports.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useWhyPlanned } from '@/shared/office/use-why-planned.ts'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { RowForm } from './row-form.tsx'

const LOOKS: Record<Exclude<ImportRow['status'], 'booked'>, StatusLook> = {
  reading: { tone: 'plain', dot: 'hollow' },
  ready: { tone: 'positive', dot: 'full' },
  wrong: { tone: 'critical', dot: 'square' },
  planned: { tone: 'info', dot: 'full' },
  refused: { tone: 'critical', dot: 'square' },
}

/** One row: what it was read as, or the one thing to correct, and the form that corrects it. */
export function RowItem({ list, row }: { list: RideImport; row: ImportRow }) {
  const t = useTranslations('rideImport')
  const [isOpen, setOpen] = useState(false)
  const figures = useFigures(list.timeZone)
  const isCorrectable = row.status === 'wrong' || row.status === 'ready' || row.status === 'refused'
  const { values, pickupAt, total } = row
  const when = pickupAt ? figures.dayAndTime(pickupAt) : [values.date, values.time].filter(Boolean).join(' ')
  return (
    <li className="border-b border-line px-5 py-2.5 desk:px-6" data-row={row.position}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 desk:gap-x-4 desk:grid-cols-[32px_150px_minmax(0,1fr)_170px_84px_auto]">
        <span className="mini num">{row.position}</span>
        <b className="num strong">{when || '–'}</b>
        <span className="min-w-0 max-desk:order-1 max-desk:col-span-3">
          <span className="cut block">
            <bdi>{row.pickup?.address ?? values.from ?? '–'}</bdi>{' '}
            <span className="text-muted rtl:inline-block rtl:scale-x-[-1]">→</span>{' '}
            <bdi>{row.dropOff?.address ?? values.to ?? (values.hours ? t('openEnd') : '–')}</bdi>
          </span>
          <span className="mini cut block">
            <bdi>{values.guest ?? row.riderName ?? values.rider}</bdi>
            {values.guest && row.riderName && ` · ${row.riderName}`}
            {values.class && ` · ${values.class}`}
            {values.hours && ` · ${t('byHour', { hours: values.hours })}`}
            {values.stops && (
              <>
                {' · '}
                <bdi>{t('via', { stops: values.stops })}</bdi>
              </>
            )}
          </span>
        </span>
        <span className="max-desk:order-2 max-desk:col-span-2">
          <Status row={row} />
        </span>
        <span className="num text-end">{total === null ? '' : figures.money(total, list.currency)}</span>
        <span className="text-end max-desk:order-3 desk:min-w-24">
          {isCorrectable && (
            <Button
              size="small"
              kind="quiet"
              aria-expanded={isOpen}
              aria-label={t('correctRow', { row: row.position })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('correct')}
            </Button>
          )}
        </span>
      </div>
      <Problem row={row} />
      {row.wrong?.problem === 'placeUnclear' && <PlaceChoice importId={list._id} row={row} />}
      {isOpen && isCorrectable && <RowForm importId={list._id} row={row} onClose={() => setOpen(false)} />}
    </li>
  )
}

function Status({ row: { status, ride } }: { row: ImportRow }) {
  const t = useTranslations('rideImport.status')
  if (status === 'booked' && ride)
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Link href={`/office/rides/${ride.rideId}`} className="link num">
          {ride.rideNumber}
        </Link>
        <RideBadge status={ride.RideStatus} />
      </span>
    )
  const shown = status === 'booked' ? 'planned' : status
  return <Badge {...LOOKS[shown]}>{t(shown)}</Badge>
}

/** The sentence beside what is wrong. */
function Problem({ row: { wrong, refusal, status, values } }: { row: ImportRow }) {
  const t = useTranslations('rideImport.wrong')
  const whyNot = useWhyPlanned()
  const words = wrong
    ? t(wrong.problem, { value: values[wrong.field] ?? '' })
    : status === 'refused' && refusal
      ? whyNot(refusal)
      : undefined
  if (words === undefined) return null
  return <p className="hint hint-bad mt-1 desk:ps-12">{words}</p>
}
