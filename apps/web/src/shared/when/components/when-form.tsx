'use client'

import type { Region } from '@livery/contracts/places/places.ts'
import { CalendarDays, Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNow } from '@/lib/time/use-now.ts'
import { type Ahead, afterGap, boundsAt, clockChangeAt, isDayOff, within } from '@/lib/when/bookable.ts'
import { addDays, keyOf, type Moment, momentThere } from '@/lib/when/moment.ts'
import { readWhen } from '@/lib/when/typed/read-when.ts'
import { Button } from '@/ui/button.tsx'
import { useIsDesk } from '@/ui/use-is-desk.ts'
import { useCustoms } from '../use-customs.ts'
import { useWhyNot } from '../use-why-not.ts'
import { DayGrid } from './day-grid.tsx'
import { TimeWheels } from './time-wheels.tsx'
import styles from './when.module.css'
import { WhereNote } from './where-note.tsx'

const MINUTE_MS = 60_000
const NEAR_DAYS = 7
const USUAL_TIME = '09:00'

/** Typed, or chosen from days and times: both show the same moment, and say at once why it cannot be booked. */
export function WhenForm({
  value,
  maybeAtOnce = false,
  ahead,
  region,
  onSet,
}: {
  value: Moment | undefined
  maybeAtOnce?: boolean
  ahead: Ahead
  region: Region
  onSet: (value: Moment | undefined) => void
}) {
  const t = useTranslations('when')
  const { timeZone } = region
  const language = useLocale()
  const isDesk = useIsDesk()
  const { words, ...customs } = useCustoms()
  const now = useNow(MINUTE_MS)
  const bounds = useMemo(() => boundsAt(now, timeZone, ahead), [now, timeZone, ahead])
  const today = momentThere(now, timeZone).date
  const [draft, setDraft] = useState<Moment>(() =>
    value?.date && value.time ? value : within({ date: addDays(today, 1), time: USUAL_TIME }, bounds),
  )
  /** What was typed last, until a day or a time is pressed. */
  const [typed, setTyped] = useState('')
  const [isUnclear, setUnclear] = useState(false)
  const [looked, setLooked] = useState<string>()
  const whyNot = useWhyNot(timeZone)
  const refusal = looked ?? whyNot(draft, now, ahead)
  const change = clockChangeAt(draft, timeZone)
  const understoodId = useId()
  const entry = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the days.
    if (isDesk) entry.current?.focus()
  }, [isDesk])
  const written = (moment: Moment) => t('moment', { day: words.day(moment), time: words.time(moment) })

  const choose = (next: Partial<Moment>) => {
    setTyped('')
    setUnclear(false)
    setLooked(undefined)
    setDraft({ ...draft, ...next })
  }
  const type = (text: string) => {
    const around = { language, now: Date.now(), timeZone, usualTime: draft.time, isMonthFirst: customs.isMonthFirst }
    const reading = readWhen(text, around)
    setTyped(text)
    setUnclear(text.trim() !== '' && reading.kind === 'unclear')
    setLooked(reading.kind === 'past' ? whyNot(reading.moment, now, ahead) : undefined)
    if (reading.kind === 'moment') setDraft(reading.moment)
  }
  /** A day with other times than the one that was chosen takes the nearest it has; one without any says why. */
  const chooseDay = (date: string) => {
    const moment = { ...draft, date }
    if (isDayOff(date, bounds)) setLooked(whyNot(moment, now, ahead))
    else choose(within(moment, bounds))
  }
  const set = (event: FormEvent) => {
    event.preventDefault()
    // A form around the control that asked would hear it, too.
    event.stopPropagation()
    if (!refusal && !isUnclear) onSet(draft)
  }

  const isNear = keyOf(draft) < keyOf({ ...draft, date: addDays(today, NEAR_DAYS) })
  const short = { day: isNear ? words.weekday(draft) : words.dayOfMonth(draft), time: words.time(draft) }
  return (
    // Not a form of the kit: it calls nothing, and gives what was chosen to the form that asked.
    <form onSubmit={set} className={styles.form}>
      <div className="input">
        <CalendarDays size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
        <input
          ref={entry}
          aria-label={t('entry')}
          aria-describedby={understoodId}
          aria-invalid={refusal ? true : undefined}
          placeholder={t('example')}
          value={typed}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <p id={understoodId} className={styles.understood} role="status" data-wrong={refusal ? '' : undefined}>
        {isUnclear ? (
          <span className="text-muted">{t('unclear')}</span>
        ) : refusal ? (
          refusal
        ) : (
          <>
            <Check size={18} strokeWidth={1.5} aria-hidden="true" />
            <b className="strong">{written(draft)}</b>
          </>
        )}
      </p>
      <div className={styles.columns}>
        <DayGrid
          {...customs}
          today={today}
          chosen={draft.date}
          isEntered={!isDesk}
          last={bounds.last.date}
          isOff={(date) => isDayOff(date, bounds)}
          onChoose={chooseDay}
        />
        <TimeWheels {...customs} moment={draft} bounds={bounds} onChoose={(time) => choose({ time })} />
      </div>
      {change && (
        <p className="small mt-3" role="status">
          {change === 'twice'
            ? t('twice', { time: words.time(draft) })
            : t('skipped', { time: words.time(draft), at: words.time(afterGap(draft, timeZone)) })}
        </p>
      )}
      <div className={styles.foot}>
        <WhereNote region={region} ahead={ahead} now={now} words={words} />
        {maybeAtOnce && (
          <Button kind="line" onClick={() => onSet(undefined)}>
            {t('atOnce')}
          </Button>
        )}
        <Button type="submit" kind="primary" disabled={refusal !== undefined || isUnclear}>
          {t('set', { moment: t('moment', short) })}
        </Button>
      </div>
    </form>
  )
}
