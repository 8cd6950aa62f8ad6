import type { LiveHold } from '@livery/contracts/dispatch/live.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import styles from './chains.module.css'
import { placeOn, type TimeScale } from './time-scale.ts'

/** A day of an engagement, a break, days off: nothing is given to them then. */
export function HoldOnLane({ hold, scale, timeZone }: { hold: LiveHold; scale: TimeScale; timeZone: string }) {
  const t = useTranslations('live.chains')
  const figures = useFigures(timeZone)
  const { kind, engagementId, startsAt, endsAt } = hold
  const [from, to] = [startsAt, endsAt].map((at) => placeOn(scale, Date.parse(at))) as [number, number]
  if (to <= 0 || from >= 100 || to <= from) return null
  const what = t(`hold.${kind}`)
  const words = t('held', { what, from: figures.dayAndTime(startsAt), to: figures.dayAndTime(endsAt) })
  const look = {
    className: classNames(styles.block, styles.hold, engagementId !== null && styles.engaged),
    style: { insetInlineStart: `${from}%`, width: `${to - from}%` },
    title: words,
  }
  if (engagementId !== null)
    return (
      <Link {...look} href={`/office/engagements/${engagementId}`} aria-label={words}>
        <span>{what}</span>
      </Link>
    )
  return (
    <span {...look} role="img" aria-label={words}>
      <span aria-hidden="true">{what}</span>
    </span>
  )
}
