'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { isOver } from '@/lib/rides/is-over.ts'
import { ArrivalLine } from '@/shared/arrival/arrival-line.tsx'
import { useRouteWords } from '@/shared/arrival/use-arrival-words.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Note } from '@/ui/note.tsx'
import { useAskArrivalMutation } from './arrivals-api.ts'

/** The flight or train of a ride: what is known, from whom, as of when, and what became of the pickup by it. */
export function ArrivalPart({ ride, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('office.arrival')
  const route = useRouteWords()
  const ask = useAskArrivalMutation()
  const { arrival: of } = ride
  if (of === null) return null
  const named = `sources.${of.source}` as 'sources.file'
  const source = t.has(named) ? t(named) : of.source
  const canStillMove = !isOver(ride.RideStatus)
  return (
    <section>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h2 className="font-serif text-[18px]/6">{t(of.kind)}</h2>
        {canStillMove && of.isTracked && (
          <ActButton size="small" mutation={ask} body={ride.rideId}>
            {t('ask')}
          </ActButton>
        )}
      </div>
      {of.arrival === null ? (
        <p className="small text-muted">{t(of.isTracked ? 'unknown' : 'notTracked', { number: of.number })}</p>
      ) : (
        <>
          <ArrivalLine arrival={of.arrival} timeZone={ride.timeZone} />
          {route(of.arrival) && <p className="mini ps-8">{route(of.arrival)}</p>}
        </>
      )}
      <dl className="num mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-[13px]/7">
        {of.arrival?.scheduledAt && (
          <>
            <dt className="text-muted">{t('scheduled')}</dt>
            <dd>{figures.dayAndTime(of.arrival.scheduledAt)}</dd>
          </>
        )}
        {of.askedAt && (
          <>
            <dt className="text-muted">{source ? t('askedOf', { source }) : t('asked')}</dt>
            <dd>{figures.dayAndTime(of.askedAt)}</dd>
          </>
        )}
        {of.nextAskAt && canStillMove && (
          <>
            <dt className="text-muted">{t('next')}</dt>
            <dd>{figures.dayAndTime(of.nextAskAt)}</dd>
          </>
        )}
      </dl>
      {of.isFailing && (
        <Note tone="caution" className="mt-2">
          {t('failing')}
        </Note>
      )}
      {of.isByHand && <p className="mini mt-2">{t('byHand')}</p>}
      {of.arrival && !of.arrival.isFollowed && <p className="mini mt-2">{t('notFollowed')}</p>}
    </section>
  )
}
