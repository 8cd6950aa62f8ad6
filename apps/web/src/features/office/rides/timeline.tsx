'use client'

import type { ChangedFields, OfficeRide, TimelineEntry } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import type { z } from 'zod'
import type { Figures } from '@/lib/i18n/format.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { PlaceSign } from '@/ui/place-sign.tsx'

type Entry = z.infer<typeof TimelineEntry>

/**
 * Each change of the ride, with who made it; the device's own time where it differs from ours. A ride of several days
 * names them.
 */
export function Timeline({
  entries,
  offers,
  figures,
}: {
  entries: readonly Entry[]
  offers: OfficeRide['offers']
  figures: Figures
}) {
  const t = useTranslations('office')
  const drift = largestDrift(entries)
  const dayOf = (entry: Entry | undefined) => entry && figures.day(entry.at)
  const days = new Set(entries.map(dayOf))
  return (
    <section>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h2 className="font-serif text-[18px]/6">{t('timeline')}</h2>
        {drift !== undefined && <span className="mini num">{t('drift', { seconds: drift.toFixed(1) })}</span>}
      </div>
      <ol>
        {entries.map((entry, index) => (
          <Fragment key={`${entry.at}-${entry.move}`}>
            {days.size > 1 && dayOf(entry) !== dayOf(entries[index - 1]) && (
              <li className="mini num border-b border-line pt-3 pb-1.5">{dayOf(entry)}</li>
            )}
            <Step entry={entry} last={index === entries.length - 1} figures={figures} />
          </Fragment>
        ))}
      </ol>
      {offers.length > 0 && (
        <>
          <h2 className="mt-6 mb-1.5 font-serif text-[18px]/6">{t('offers')}</h2>
          <ul>
            {offers.map((offer) => (
              <li
                key={offer.offerId}
                className="num grid min-h-10 grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line text-[13px]"
              >
                <span className="text-muted">{figures.seconds(offer.sentAt)}</span>
                <span className="cut">
                  {offer.driverName} <span className="text-muted">· {figures.minutes(offer.etaSeconds)}</span>
                </span>
                <span className="text-muted">
                  {t.has(`offerStatus.${offer.status}` as 'offerStatus.sent')
                    ? t(`offerStatus.${offer.status}` as 'offerStatus.sent')
                    : offer.status}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Step({ entry, last, figures }: { entry: Entry; last: boolean; figures: Figures }) {
  const t = useTranslations('office')
  const status = useTranslations('rideStatus.status')
  const reason = useReason()(entry.reason)
  const seen = useStepEvidence(figures)
  return (
    <li className="relative grid min-h-10 grid-cols-[64px_16px_minmax(0,1fr)] items-center gap-3 border-b border-line text-[13px] last:border-0 desk:grid-cols-[72px_16px_120px_minmax(0,1fr)_auto]">
      <span className="num text-muted">{figures.seconds(entry.at)}</span>
      <span className="relative grid h-full place-items-center">
        {!last && <span className="absolute top-1/2 h-full border-s-[1.5px] border-dotted border-brass-line" />}
        <PlaceSign at={last ? 'dropOff' : 'pickup'} className={last ? 'size-[9px]' : 'size-[9px] border-[1.5px]'} />
      </span>
      <b className="strong">{isChange(entry.move) ? t(`changes.${entry.move}`) : status(entry.status)}</b>
      <span className="cut max-desk:col-start-3 max-desk:-mt-2 max-desk:pb-2">
        {entry.actorName ?? t(`actor.${entry.actor}`)}
        {entry.givenTo && entry.actor !== 'driver' && (
          <>
            {' '}
            <bdi>{t('givenTo', { name: entry.givenTo })}</bdi>
          </>
        )}
      </span>
      {reason && <span className="text-muted max-desk:col-start-3">{reason}</span>}
      {entry.arrivesAt && (
        <span className="mini num col-start-3 -mt-1 pb-2 desk:[grid-column:3/-1]">
          {t('arrivesAt', { time: figures.dayAndTime(entry.arrivesAt) })}
        </span>
      )}
      {entry.changed && <Changed {...entry.changed} figures={figures} />}
      {entry.cars && (
        <ul className={CHANGES_LIST}>
          <Change name={t('otherCar')} {...entry.cars} />
        </ul>
      )}
      {entry.evidence && (
        <span className="mini num col-start-3 -mt-1 pb-2 desk:[grid-column:3/-1]">
          {seen(entry.evidence, entry.move)}
        </span>
      )}
    </li>
  )
}

const CHANGES = [
  'stop_asked',
  'stop_added',
  'stop_declined',
  'stop_lapsed',
  'change_asked',
  'changed',
  'change_declined',
  'change_lapsed',
  'arrival_noted',
  'arrival_moved',
  'arrival_landed',
  'arrival_cancelled',
  'arrival_diverted',
  'arrival_back_on',
  'arrival_clashed',
  'arrival_handed_back',
] as const

/** Each part that was changed, as it was and as it was to be. */
function Changed({ before, after, figures }: NonNullable<Entry['changed']> & { figures: Figures }) {
  const t = useTranslations('office')
  const nameOf = useExtraName()
  const none = t('changedNone')
  const say = (of: ChangedFields, key: keyof ChangedFields): string => {
    switch (key) {
      case 'pickupAt':
        return of.pickupAt ? figures.dayAndTime(of.pickupAt) : none
      case 'pickupLocation':
      case 'dropOffLocation':
        return of[key]?.address ?? none
      case 'addonlocation':
        return of.addonlocation?.map(({ address }) => address).join(', ') || none
      case 'additionalservice':
        return of.additionalservice?.map((extra) => nameOf(extra)).join(', ') || none
      case 'guest':
        return of.guest?.name ?? none
      case 'preferences':
        return Object.values(of.preferences ?? {}).join(', ') || none
      default:
        return of[key] ?? none
    }
  }
  return (
    <ul className={CHANGES_LIST}>
      {(Object.keys(after) as (keyof ChangedFields)[]).map((key) => (
        <Change key={key} name={t(`changedFields.${key}`)} before={say(before, key)} after={say(after, key)} />
      ))}
    </ul>
  )
}

const CHANGES_LIST = 'mini col-start-3 -mt-1 pb-2 desk:[grid-column:3/-1]'

function Change({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <li className="num">
      {name}: <bdi>{before}</bdi>{' '}
      <span aria-hidden="true" className="inline-block rtl:rotate-180">
        →
      </span>{' '}
      <bdi>{after}</bdi>
    </li>
  )
}

/** What changed the ride and not its status. */
function isChange(move: string): move is (typeof CHANGES)[number] {
  return (CHANGES as readonly string[]).includes(move)
}

/** In seconds, or undefined where no device told its time. */
function largestDrift(entries: readonly Entry[]): number | undefined {
  const drifts = entries.flatMap(({ at, deviceAt }) =>
    deviceAt ? [Math.abs(Date.parse(at) - Date.parse(deviceAt)) / 1000] : [],
  )
  return drifts.length ? Math.max(...drifts) : undefined
}

/** A reason that was picked from a list stands in the reader's language; what was written stands as it was written. */
function useReason(): (reason: string | null) => string | null {
  const t = useTranslations()
  return (reason) => {
    // "Something else" says nothing beside the words that follow it.
    if (reason === null || !/^[a-z_]+$/.test(reason)) return reason?.replace(/^other: /, '') ?? null
    const keys = [
      `office.moveReasons.${reason}`,
      `ride.cancel.reasons.${reason}`,
      `chauffeur.giveBack.reasons.${reason}`,
      `office.arrival.sources.${reason}`,
    ] as 'ride.cancel.reasons.other'[]
    const known = keys.find((key) => t.has(key))
    return known ? t(known) : reason.replaceAll('_', ' ')
  }
}

/** What the server saw at a step: how far the car was, how old that is, how much of the track was filled. */
function useStepEvidence(figures: Figures): (evidence: NonNullable<Entry['evidence']>, move: string) => string {
  const t = useTranslations('fareReviews.step')
  const why = useTranslations('fareReviews.seen')
  return ({ metresAway, ageSeconds, trackMetres, gapMetres, why: codes }, move) =>
    [
      metresAway !== null &&
        t(move === 'complete' ? 'fromDropOff' : 'fromPickup', { distance: figures.distance(metresAway) }),
      ageSeconds !== null && t('age', { seconds: ageSeconds }),
      trackMetres !== null && t('track', { distance: figures.distance(trackMetres) }),
      gapMetres !== null && gapMetres > 0 && t('gaps', { distance: figures.distance(gapMetres) }),
      ...codes.map((code) => (why.has(code as 'far') ? why(code as 'far') : code.replaceAll('_', ' '))),
    ]
      .filter(Boolean)
      .join(' · ')
}
