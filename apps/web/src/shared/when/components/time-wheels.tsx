'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Bounds, isSpanOff, STEP_MINUTES } from '@/lib/when/bookable.ts'
import type { Customs } from '@/lib/when/customs.ts'
import { asUtc, hourOf, type Moment, minuteOf, timeOf } from '@/lib/when/moment.ts'
import { Wheel } from './wheel.tsx'
import styles from './when.module.css'

const HALF = 12
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const STEPS = Array.from({ length: 60 / STEP_MINUTES }, (_, step) => step * STEP_MINUTES)

/** Hour and minute, and the half of the day where the clock has two. */
export function TimeWheels({
  tag,
  isTwelve,
  moment,
  bounds,
  onChoose,
}: Customs & { moment: Moment; bounds: Bounds; onChoose: (time: string) => void }) {
  const t = useTranslations('when')
  const halves = useMemo(() => [halfWords(tag, 9), halfWords(tag, 21)], [tag])
  const [hour, minute] = [hourOf(moment), minuteOf(moment)]
  const half = hour < HALF ? 0 : 1
  const isOff = (from: string, to: string) => isSpanOff(moment.date, from, to, bounds)
  const isHourOff = (one: number) => isOff(timeOf(one, 0), timeOf(one, 59))
  const minutes = STEPS.includes(minute) ? STEPS : [...STEPS, minute].sort((left, right) => left - right)
  return (
    <fieldset>
      <legend className={styles.timeTitle}>{t('time')}</legend>
      <div className={styles.wheels} data-halves={isTwelve ? '' : undefined}>
        <Wheel
          label={t('hour')}
          chosen={hour}
          options={(isTwelve ? HOURS.filter((one) => one < HALF === (half === 0)) : HOURS).map((one) => ({
            value: one,
            words: isTwelve ? `${one % HALF || HALF}` : `${one}`.padStart(2, '0'),
            isOff: isHourOff(one),
          }))}
          onChoose={(one) => onChoose(timeOf(one, minute))}
          fromDigits={(typed) => {
            if (!isTwelve) return typed < 24 ? typed : undefined
            return typed >= 1 && typed <= HALF ? (typed % HALF) + half * HALF : undefined
          }}
        />
        <span aria-hidden="true">:</span>
        <Wheel
          label={t('minute')}
          chosen={minute}
          options={minutes.map((one) => ({
            value: one,
            words: `${one}`.padStart(2, '0'),
            isOff: isOff(timeOf(hour, one), timeOf(hour, one)),
          }))}
          onChoose={(one) => onChoose(timeOf(hour, one))}
          fromDigits={(typed) => (typed < 60 ? typed : undefined)}
        />
        {isTwelve && (
          <Wheel
            label={t('half')}
            chosen={half}
            options={halves.map((words, one) => ({ value: one, words, isOff: false }))}
            onChoose={(one) => onChoose(timeOf((hour % HALF) + one * HALF, minute))}
          />
        )}
      </div>
    </fieldset>
  )
}

function halfWords(tag: string, hour: number): string {
  const parts = new Intl.DateTimeFormat(tag, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' }).formatToParts(
    asUtc({ date: '2026-01-01', time: timeOf(hour, 0) }),
  )
  return parts.find(({ type }) => type === 'dayPeriod')?.value ?? ''
}
