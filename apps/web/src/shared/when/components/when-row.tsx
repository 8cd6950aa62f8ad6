'use client'

import { CalendarDays, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { useNow } from '@/lib/time/use-now.ts'
import { daysBetween, type Moment, momentThere } from '@/lib/when/moment.ts'
import { classNames } from '@/ui/class-names.ts'
import { useCustoms } from '../use-customs.ts'
import { WhenButton } from './when-button.tsx'
import styles from './when-row.module.css'
import type { WhyNotProps } from './why-not.tsx'

const WhyNot = latePart<WhyNotProps>(
  () => import('./why-not.tsx').then((module) => module.WhyNot),
  ({ said }) => said,
  ({ said }) => said,
)

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** The pickup time as a row of a form: in words, how far off it is, and a press opens the picker. */
export function WhenRow({
  label,
  value,
  isAtOnce,
  timeZone,
  problem,
  className,
  ...button
}: {
  /** What it is the time of; the pickup, where nothing is said. */
  label?: string
  /** Nothing is as soon as possible where that may be, else to be chosen. */
  value: Moment | undefined
  isAtOnce?: boolean
  timeZone: string | undefined
  maybeAtOnce?: boolean
  beside?: 'below' | 'after'
  problem?: string | undefined
  className?: string | undefined
  onChange: (value: Moment | undefined) => void
}) {
  const t = useTranslations('when')
  const { words } = useCustoms()
  const problemId = useId()
  return (
    <div className={className}>
      <WhenButton
        {...button}
        value={value}
        className={classNames(styles.row, problem && styles.wrong)}
        describedBy={problem && problemId}
      >
        <CalendarDays size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{label ?? t('label')}: </span>
          <b className="strong num block">
            {value
              ? t('moment', { day: words.day(value), time: words.time(value) })
              : t(isAtOnce ? 'atOnce' : 'choose')}
          </b>
          {value && timeZone && <Away value={value} timeZone={timeZone} />}
        </span>
        <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:-scale-x-100" />
      </WhenButton>
      {problem && (
        <p id={problemId} className="hint hint-bad" role="alert">
          {value && timeZone ? <WhyNot moment={value} timeZone={timeZone} said={problem} /> : problem}
        </p>
      )}
    </div>
  )
}

/** "Tomorrow, in 11 h 58 min", as the clock at the pickup runs. */
function Away({ value, timeZone }: { value: Moment; timeZone: string }) {
  const t = useTranslations('fromNow')
  const now = useNow(MINUTE_MS)
  const here = momentThere(now, timeZone)
  const days = daysBetween(here.date, value.date)
  const minutes = Math.round(
    (Date.parse(`${value.date}T${value.time}Z`) - Date.parse(`${here.date}T${here.time}Z`)) / MINUTE_MS,
  )
  if (minutes < 0) return null
  const left = { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES }
  return (
    <span className="small num block text-muted">
      {days > 1 ? t('inDays', { days }) : t(days === 0 ? 'today' : 'tomorrow', { left: t('inHours', left) })}
    </span>
  )
}
