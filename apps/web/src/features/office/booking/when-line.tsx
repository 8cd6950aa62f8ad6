'use client'

import type { Region } from '@livery/contracts/places/places.ts'
import { CalendarDays } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useNow } from '@/lib/time/use-now.ts'
import type { Ahead } from '@/lib/when/bookable.ts'
import { daysBetween, type Moment, momentThere } from '@/lib/when/moment.ts'
import { readWhen } from '@/lib/when/typed/read-when.ts'
import { WhenButton } from '@/shared/when/components/when-button.tsx'
import { useCustoms } from '@/shared/when/use-customs.ts'
import { useWhyNot } from '@/shared/when/use-why-not.ts'
import { iconClass } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import type { Draft } from './draft.ts'
import { Line, lineInput } from './line.tsx'

const MINUTE_MS = 60_000
const USUAL_TIME = '09:00'
const [LEAST_HOURS, MOST_HOURS] = [2, 24]

/** When: typed as it is said, or chosen; nothing is now. And whether it is by the hour. */
export function WhenLine({
  draft,
  region,
  ahead,
  wrong,
  isBooked = false,
  onChange,
}: {
  draft: Draft
  region: Region
  ahead: Ahead | undefined
  wrong: string | undefined
  /** Of a ride that is booked: it stays one for later, and its hours are paid. */
  isBooked?: boolean
  onChange: (change: Partial<Draft>) => void
}) {
  const t = useTranslations('officeBooking.when')
  const when = useTranslations('when')
  const language = useLocale()
  const readingId = useId()
  const { timeZone } = region
  const { words, isMonthFirst } = useCustoms()
  const whyNot = useWhyNot(timeZone)
  const now = useNow(MINUTE_MS)
  const { moment } = draft
  const isUnclear = draft.isWhenUnclear
  const refusal = moment && ahead ? whyNot(moment, now, ahead) : undefined
  const read = (text: string) => {
    if (!isBooked && isSaidNow(text, t('nowWords')))
      return onChange({ when: text, moment: undefined, isWhenUnclear: false })
    const reading = readWhen(text, { language, now: Date.now(), timeZone, usualTime: USUAL_TIME, isMonthFirst })
    const moment = reading.kind === 'unclear' ? undefined : reading.moment
    onChange({ when: text, moment, isWhenUnclear: moment === undefined })
  }
  const written = (of: Moment) => when('moment', { day: words.day(of), time: words.time(of) })
  return (
    <Line letter="W" label={t('label')} wrong={wrong ?? refusal}>
      <input
        aria-label={t('field')}
        aria-describedby={readingId}
        aria-invalid={refusal || isUnclear ? true : undefined}
        dir="auto"
        autoComplete="off"
        placeholder={isBooked ? t('field') : t('placeholder')}
        className={classNames(lineInput, 'num flex-none! text-[16px]!', isBooked ? 'w-50!' : 'w-40!')}
        value={draft.when}
        onChange={({ target }) => read(target.value)}
        onFocus={({ target }) => target.select()}
      />
      <span
        id={readingId}
        role="status"
        className="num min-w-0 flex-1 text-[15px] max-desk:order-last max-desk:basis-full"
      >
        {moment ? (
          <>
            <b className="strong block">{when('moment', { day: words.shortDay(moment), time: words.time(moment) })}</b>
            <Away moment={moment} timeZone={timeZone} now={now} />
          </>
        ) : isUnclear ? (
          <span className="mini">{when('unclear')}</span>
        ) : (
          <b className="strong">{when('atOnce')}</b>
        )}
      </span>
      <WhenButton
        value={moment}
        maybeAtOnce={!isBooked}
        className={iconClass(undefined)}
        onChange={(next) => onChange({ when: next ? written(next) : '', moment: next, isWhenUnclear: false })}
      >
        <CalendarDays size={18} strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only">{when('choose')}</span>
      </WhenButton>
      {!isBooked && (
        <label className="flex min-h-11 items-center gap-2.5 desk:min-h-9">
          <input
            type="checkbox"
            className="size-5 accent-brass"
            checked={draft.byHour}
            onChange={({ target }) => onChange({ byHour: target.checked })}
          />
          {t('byHour')}
        </label>
      )}
      {draft.byHour && !isBooked && (
        <label className="flex items-center gap-2">
          <input
            type="number"
            min={LEAST_HOURS}
            max={MOST_HOURS}
            className="input num min-h-9! w-18!"
            value={draft.hours}
            onChange={({ target }) => onChange({ hours: clamped(target.valueAsNumber) })}
          />
          <span className="mini">{t('hours', { count: draft.hours })}</span>
        </label>
      )}
    </Line>
  )
}

const clamped = (hours: number) =>
  Math.min(MOST_HOURS, Math.max(LEAST_HOURS, Number.isNaN(hours) ? LEAST_HOURS : hours))

/** “now”, and how else it is said; nothing typed is the same. */
function isSaidNow(text: string, words: string): boolean {
  const said = text.trim().toLowerCase()
  return said === '' || words.split(',').some((word) => word.trim() === said)
}

/** “in 1 h 33 min”, as the clock at the pickup runs. */
function Away({ moment, timeZone, now }: { moment: Moment; timeZone: string; now: number }) {
  const t = useTranslations('fromNow')
  const here = momentThere(now, timeZone)
  const asMinutes = (at: Moment) => Date.parse(`${at.date}T${at.time}Z`) / MINUTE_MS
  const minutes = Math.round(asMinutes(moment) - asMinutes(here))
  if (minutes < 0) return null
  const days = daysBetween(here.date, moment.date)
  const left = t('inHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  const said = days > 1 ? t('inDays', { days }) : t(days === 0 ? 'today' : 'tomorrow', { left })
  return <span className="mini block">{said}</span>
}
