'use client'

import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { addMinutes, type Moment, momentThere } from '@/lib/when/moment.ts'
import { useCustoms } from '@/shared/when/use-customs.ts'
import { IconButton } from '@/ui/button.tsx'
import styles from './booking.module.css'

const FEWEST = 2
const MOST = 24
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** What a price by the hour includes, and what is beyond it. Minor units. */
export interface Included {
  readonly km: number
  readonly perExtraKm: number
  readonly perExtraMinute: number
  readonly currency: string
}

/** For how long, and what is in it: said before anything is paid. */
export function HoursEditor({
  hours,
  from,
  carInSeconds,
  timeZone,
  included,
  onChoose,
}: {
  hours: number
  /** Nothing is as soon as possible. */
  from: Moment | undefined
  /** Then the hours begin with the car. */
  carInSeconds: number
  timeZone: string | undefined
  included: Included | undefined
  onChoose: (hours: number) => void
}) {
  const t = useTranslations('booking.when')
  const figures = useFigures()
  const money = (minor: number) => included && figures.money(minor, included.currency)
  return (
    <div className={styles.hours}>
      <IconButton label={t('fewer')} disabled={hours <= FEWEST} onClick={() => onChoose(hours - 1)}>
        <Minus size={20} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <output>
        <span className="place num">{t('hoursOf', { count: hours })}</span>
        {timeZone && <Span hours={hours} from={from} carInSeconds={carInSeconds} timeZone={timeZone} />}
      </output>
      <IconButton label={t('more')} disabled={hours >= MOST} onClick={() => onChoose(hours + 1)}>
        <Plus size={20} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      {included && (
        <dl className={styles.included}>
          <Fact term={t('included')} figure={t('km', { count: included.km })} />
          <Fact term={t('perExtraKm')} figure={money(included.perExtraKm)} />
          <Fact term={t('perExtraMinute')} figure={money(included.perExtraMinute)} />
        </dl>
      )}
    </div>
  )
}

/** From when to when, by the clock at the pickup. */
function Span({
  hours,
  from,
  carInSeconds,
  timeZone,
}: {
  hours: number
  from: Moment | undefined
  carInSeconds: number
  timeZone: string
}) {
  const t = useTranslations('booking.when')
  const { words } = useCustoms()
  const now = useNow(MINUTE_MS)
  const start = from ?? momentThere(now + carInSeconds * 1000, timeZone)
  const end = addMinutes(start, hours * HOUR_MINUTES, timeZone)
  return <span className="small num text-muted">{t('span', { from: words.time(start), to: words.time(end) })}</span>
}

function Fact({ term, figure }: { term: string; figure: string | undefined }) {
  return (
    <div>
      <dt className="mini text-muted">{term}</dt>
      <dd className="strong num">{figure}</dd>
    </div>
  )
}
