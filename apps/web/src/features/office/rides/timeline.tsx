'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { TimelineEntry } from '@livery/contracts/rides/ride-changes.ts'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { Figures } from '@/lib/i18n/format.ts'
import { type ChangedField, useChangedWords } from '@/shared/office/use-changed-words.ts'
import { Chip } from '@/ui/chip.tsx'
import { classNames } from '@/ui/class-names.ts'
import { PlaceSign } from '@/ui/place-sign.tsx'
import {
  isOf,
  type MoneyItem,
  TIMELINE_PARTS,
  type TimelineItem,
  type TimelinePart,
  timelineItems,
} from './timeline-items.ts'

type Entry = z.infer<typeof TimelineEntry>

/**
 * Everything that happened, with who did it and what the server saw of it; the device's own time where it differs from ours.
 * A ride of several days names them.
 */
export function Timeline({ ride, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('office')
  const [part, setPart] = useState<TimelinePart>('all')
  const items = timelineItems(ride)
  const shown = items.filter((item) => isOf(item, part))
  const drift = largestDrift(ride.timeline)
  const dayOf = (item: TimelineItem | undefined) => item && figures.day(item.at)
  const days = new Set(shown.map(dayOf))
  return (
    <section>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-serif text-[18px]/6">{t('timeline')}</h2>
        <div className="flex flex-wrap gap-1.5">
          {TIMELINE_PARTS.map((each) => (
            <Chip key={each} size="small" pressed={part === each} onClick={() => setPart(each)}>
              {t(`timelineParts.${each}`)}
              <b className="num strong">{items.filter((item) => isOf(item, each)).length}</b>
            </Chip>
          ))}
        </div>
      </div>
      {shown.length === 0 && <p className="py-3 text-muted">{t('timelineNothing')}</p>}
      <ol>
        {shown.map((item, index) => (
          <Fragment key={item.key}>
            {days.size > 1 && dayOf(item) !== dayOf(shown[index - 1]) && (
              <li className="mini num border-b border-line pt-3 pb-1.5">{dayOf(item)}</li>
            )}
            {item.kind === 'step' && (
              <Step
                entry={item.entry}
                last={item.entry === ride.timeline.at(-1)}
                figures={figures}
                currency={ride.currency}
              />
            )}
            {item.kind === 'offer' && <Offered offer={item.offer} figures={figures} />}
            {item.kind === 'money' && <Moved item={item} currency={ride.currency} figures={figures} />}
          </Fragment>
        ))}
      </ol>
      {drift !== undefined && (
        <p className="mini num mt-3">{t('drift', { seconds: figures.number(Math.round(drift * 10) / 10) })}</p>
      )}
    </section>
  )
}

function Offered({ offer, figures }: { offer: OfficeRide['offers'][number]; figures: Figures }) {
  const t = useTranslations('office')
  const status = `offerStatus.${offer.status}` as 'offerStatus.sent'
  return (
    <Line at={figures.seconds(offer.sentAt)} title={t('offered')}>
      <span className="cut max-desk:col-start-3 max-desk:-mt-2 max-desk:pb-2">
        <bdi>{offer.driverName}</bdi> <span className="text-muted">· {figures.minutes(offer.etaSeconds)}</span>
      </span>
      <span className="text-muted max-desk:col-start-3">{t.has(status) ? t(status) : offer.status}</span>
    </Line>
  )
}

function Moved({ item, currency, figures }: { item: MoneyItem; currency: string; figures: Figures }) {
  const purposes = useTranslations('wallet.purpose')
  const t = useTranslations('office')
  const purpose = item.purpose as 'refund'
  return (
    <Line at={figures.seconds(item.at)} title={t('money')}>
      <span className="cut max-desk:col-start-3 max-desk:-mt-2 max-desk:pb-2">
        {purposes.has(purpose) ? purposes(purpose) : item.purpose.replaceAll('_', ' ')}
      </span>
      <span className="num max-desk:col-start-3">{figures.money(item.amount, currency)}</span>
    </Line>
  )
}

/** What is beside the ride's own steps, with a sign of its own. */
function Line({ at, title, children }: { at: string; title: string; children: ReactNode }) {
  return (
    <li className={ROW}>
      <span className="num text-muted">{at}</span>
      <span className="grid h-full place-items-center">
        <i className="size-[5px] rounded-full bg-edge" aria-hidden="true" />
      </span>
      <span>{title}</span>
      {children}
    </li>
  )
}

const ROW =
  'relative grid min-h-10 grid-cols-[64px_16px_minmax(0,1fr)] items-center gap-3 border-b border-line text-[13px] last:border-0 desk:grid-cols-[72px_16px_120px_minmax(0,1fr)_auto] rtl:grid-cols-[84px_16px_minmax(0,1fr)] rtl:desk:grid-cols-[84px_16px_120px_minmax(0,1fr)_auto]'

function Step({ entry, last, figures, currency }: { entry: Entry; last: boolean; figures: Figures; currency: string }) {
  const t = useTranslations('office')
  const status = useTranslations('rideStatus.status')
  const reason = useReason()(entry.reason)
  const seen = useStepEvidence(figures)
  return (
    <li className={ROW}>
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
      {entry.number !== null && (
        <span className="num text-muted max-desk:col-start-3">
          {entry.move === 'asked_to_pay'
            ? figures.money(entry.number, currency)
            : t(entry.move === 'wait_longer' ? 'momentMinutes' : 'momentNumber', { number: entry.number })}
        </span>
      )}
      {reason && <span className="col-start-3 -mt-1.5 pb-2 text-muted desk:[grid-column:3/-1]">{reason}</span>}
      {entry.arrivesAt && (
        <span className="mini num col-start-3 -mt-1 pb-2 desk:[grid-column:3/-1]">
          {t('arrivesAt', { time: figures.dayAndTime(entry.arrivesAt) })}
        </span>
      )}
      {entry.changed && <Changed {...entry.changed} figures={figures} currency={currency} />}
      {entry.cars && (
        <ul className={CHANGES_LIST}>
          <Change name={t('otherCar')} {...entry.cars} />
        </ul>
      )}
      {entry.evidence && (
        <span className={classNames('mini num col-start-3 pb-2 desk:[grid-column:3/-1]', reason ? '-mt-4' : '-mt-1')}>
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
  'stop_withdrawn',
  'change_asked',
  'changed',
  'change_declined',
  'change_lapsed',
  'change_withdrawn',
  'arrival_noted',
  'arrival_moved',
  'arrival_landed',
  'arrival_cancelled',
  'arrival_diverted',
  'arrival_back_on',
  'arrival_clashed',
  'arrival_handed_back',
  'contact',
  'pin_wrong',
  'pin_locked',
  'wait_longer',
  'told_rider',
  'told_guest',
  'asked_to_pay',
] as const

/** Each part that was changed, as it was and as it was to be. */
function Changed({
  before,
  after,
  figures,
  currency,
}: NonNullable<Entry['changed']> & { figures: Figures; currency: string }) {
  const t = useTranslations('office')
  const say = useChangedWords(figures, currency)
  return (
    <ul className={CHANGES_LIST}>
      {(Object.keys(after) as ChangedField[]).map((key) => (
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
    const keys = [`office.moveReasons.${reason}`, `office.arrival.sources.${reason}`] as 'office.moveReasons.other'[]
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
