'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { dayByKey, pageOfDays, pageWith } from '@/lib/when/calendar.ts'
import type { Customs } from '@/lib/when/customs.ts'
import { addDays, addMonths, asUtc } from '@/lib/when/moment.ts'
import { IconButton } from '@/ui/button.tsx'
import styles from './when.module.css'

const NOON = '12:00'

/** Five weeks of days, from this one on. Keys move as in every calendar; a day that is off says why when pressed. */
export function DayGrid({
  tag,
  firstDay,
  today,
  chosen,
  last,
  isEntered,
  isOff,
  onChoose,
}: Customs & {
  today: string
  chosen: string
  last: string
  /** It has the focus first. */
  isEntered: boolean
  isOff: (date: string) => boolean
  onChoose: (date: string) => void
}) {
  const t = useTranslations('when')
  const formats = useMemo(() => formatsFor(tag), [tag])
  const lastPage = Math.max(0, pageWith(last, today, firstDay))
  const pageOf = (date: string) => Math.min(lastPage, Math.max(0, pageWith(date, today, firstDay)))
  const [reached, setReached] = useState(chosen)
  const [page, setPage] = useState(() => pageOf(chosen))
  const [known, setKnown] = useState(chosen)
  if (known !== chosen) {
    setKnown(chosen)
    setReached(chosen)
    setPage(pageOf(chosen))
  }
  const weeks = pageOfDays(today, page, firstDay)
  const days = weeks.flat()
  // The one day that the tab key reaches.
  const entry = days.includes(reached) ? reached : (days.find((date) => !isOff(date)) ?? days[0])

  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(isEntered)
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })
  const move = (event: KeyboardEvent, date: string) => {
    const by = dayByKey(event, date, { firstDay, isRtl: document.dir === 'rtl' })
    if (by === undefined) return
    event.preventDefault()
    const first = pageOfDays(today, 0, firstDay)[0]?.[0] ?? today
    const end = pageOfDays(today, lastPage, firstDay).flat().at(-1) ?? last
    const to = 'days' in by ? addDays(date, by.days) : addMonths(date, by.months)
    const reachable = to < first ? first : to > end ? end : to
    isMoved.current = true
    setReached(reachable)
    setPage(pageOf(reachable))
  }

  const headingId = useId()
  const firstShown = days[0] ?? today
  return (
    <div>
      <div className={styles.head}>
        <b id={headingId} aria-live="polite">
          {formats.months(firstShown < today ? today : firstShown, days.at(-1) ?? today)}
        </b>
        <span>
          <IconButton label={t('earlier')} disabled={page === 0} onClick={() => setPage(page - 1)}>
            <ChevronLeft size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={t('later')} disabled={page === lastPage} onClick={() => setPage(page + 1)}>
            <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a calendar is a table that is a grid. */}
      <table ref={grid} role="grid" aria-labelledby={headingId} className={styles.days}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" abbr={formats.weekday(date)}>
                <span aria-hidden="true">{formats.shortWeekday(date)}</span>
                <span className="sr-only">{formats.weekday(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid is a gridcell.
                <td key={date} aria-selected={date === chosen}>
                  <button
                    type="button"
                    tabIndex={date === entry ? 0 : -1}
                    aria-disabled={isOff(date) || undefined}
                    aria-current={date === today ? 'date' : undefined}
                    onKeyDown={(event) => move(event, date)}
                    onClick={() => {
                      setReached(date)
                      onChoose(date)
                    }}
                  >
                    <DayName
                      parts={formats.parts(date)}
                      below={date === today ? formats.today : isFirst(date) ? formats.shortMonth(date) : undefined}
                      isSaid={date === today}
                    />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isFirst = (date: string) => date.endsWith('-01')

/** "Friday 20 November Today": all of it is said, the number is seen. */
function DayName({
  parts: [before, day, after],
  below,
  isSaid,
}: {
  parts: readonly [string, string, string]
  below: string | undefined
  isSaid: boolean
}) {
  return (
    <>
      <span className="sr-only">{before}</span>
      {day}
      <span className="sr-only">{after}</span>
      {below && <small aria-hidden={isSaid ? undefined : true}>{below}</small>}
    </>
  )
}

function formatsFor(tag: string) {
  const of = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  const at = (date: string) => asUtc({ date, time: NOON })
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = of(options)
    return (date: string) => format.format(at(date))
  }
  const whole = of({ weekday: 'long', day: 'numeric', month: 'long' })
  const [oneMonth, twoMonths] = [of({ month: 'long', year: 'numeric' }), of({ month: 'short', year: 'numeric' })]
  const upper = (words: string) => words.charAt(0).toLocaleUpperCase(tag) + words.slice(1)
  return {
    weekday: written({ weekday: 'long' }),
    // Arabic's short names are its long ones.
    shortWeekday: written({ weekday: tag.startsWith('ar') ? 'narrow' : 'short' }),
    shortMonth: written({ month: 'short' }),
    today: upper(new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'day')),
    months: (from: string, to: string) =>
      upper(from.slice(0, 7) === to.slice(0, 7) ? oneMonth.format(at(from)) : twoMonths.formatRange(at(from), at(to))),
    parts: (date: string): [string, string, string] => {
      const all = whole.formatToParts(at(date))
      const index = all.findIndex(({ type }) => type === 'day')
      const text = (some: Intl.DateTimeFormatPart[]) => some.map(({ value }) => value).join('')
      return [text(all.slice(0, index)), all[index]?.value ?? '', text(all.slice(index + 1))]
    },
  }
}
