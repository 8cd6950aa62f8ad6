'use client'

import { useTranslations } from 'next-intl'
import { useDispatch, useSelector } from 'react-redux'
import { BOOKING_KINDS } from '@/lib/paths/booking-link.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { selectBooking } from '../selectors.ts'
import { whenChosen } from '../slice.ts'

const HOURS = Array.from({ length: 23 }, (_, index) => index + 2)
const DAY_MS = 86_400_000
const FARTHEST_DAYS = 180

/** Now, later, or by the hour. */
export function WhenEditor() {
  const t = useTranslations('booking.when')
  const dispatch = useDispatch()
  const { kind, hourlyAtOnce, date, time, hours } = useSelector(selectBooking)
  const atTime = kind === 'later' || (kind === 'hourly' && !hourlyAtOnce)
  const choose = (next: Parameters<typeof whenChosen>[0]) => dispatch(whenChosen(next))
  return (
    <div className="grid gap-3">
      <Segmented
        name="kind"
        label={t('label')}
        value={kind}
        options={BOOKING_KINDS.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => choose({ kind: next, date: date || dayFromNow(1) })}
      />
      {kind !== 'now' && (
        <div className="when-grid">
          {kind === 'hourly' && (
            <label className="when-slot">
              <span className="label">{t('hours')}</span>
              <select value={hours} onChange={(event) => choose({ hours: Number(event.target.value) })}>
                {HOURS.map((count) => (
                  <option key={count} value={count}>
                    {t('hoursOf', { count })}
                  </option>
                ))}
              </select>
            </label>
          )}
          {kind === 'hourly' && (
            <label className="when-slot">
              <span className="label">{t('start')}</span>
              <select
                value={hourlyAtOnce ? 'now' : 'later'}
                onChange={(event) =>
                  choose({ hourlyAtOnce: event.target.value === 'now', date: date || dayFromNow(1) })
                }
              >
                <option value="now">{t('now')}</option>
                <option value="later">{t('later')}</option>
              </select>
            </label>
          )}
          {atTime && (
            <label className="when-slot">
              <span className="label">{t('date')}</span>
              <input
                type="date"
                value={date}
                min={dayFromNow(0)}
                max={dayFromNow(FARTHEST_DAYS)}
                required
                onChange={(event) => choose({ date: event.target.value })}
              />
            </label>
          )}
          {atTime && (
            <label className="when-slot">
              <span className="label">{t('time')}</span>
              <input type="time" value={time} required onChange={(event) => choose({ time: event.target.value })} />
            </label>
          )}
        </div>
      )}
    </div>
  )
}

/** The reader's own calendar day, as a date field writes it. */
function dayFromNow(days: number): string {
  const at = new Date(Date.now() + days * DAY_MS)
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
