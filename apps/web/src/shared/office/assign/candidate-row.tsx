'use client'

import type { Candidate } from '@livery/contracts/dispatch/assignment.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { PRESENCE_LOOKS } from '@/shared/status/looks.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Cautions } from './cautions.tsx'
import { Effect } from './effect.tsx'

/** Somebody who could drive it, with what it would mean for them; or why they cannot. */
export function CandidateRow({
  candidate,
  timeZone,
  checked,
  onChoose,
}: {
  candidate: Candidate
  timeZone: string
  checked: boolean
  onChoose: () => void
}) {
  const t = useTranslations('assign')
  const drivers = useTranslations('officeDrivers')
  const figures = useFigures()
  const { driverName, image, presence, vehicle, etaSeconds, rating, nextRideAt, whyNot, reasons, prefersPickup } =
    candidate
  return (
    <label
      className={classNames(
        'flex min-h-14 items-center gap-3 border-b border-line px-1 py-2 last:border-0',
        whyNot === null ? 'cursor-pointer' : 'text-muted',
        checked && 'bg-brass-wash',
      )}
    >
      <input
        type="radio"
        name="driver"
        className="size-4 flex-none accent-brass"
        disabled={whyNot !== null}
        checked={checked}
        onChange={onChoose}
      />
      <Avatar name={driverName} image={image} size={30} />
      <span className="grid min-w-0 flex-1">
        <b className="strong cut">
          <bdi>{driverName}</bdi>
        </b>
        <span className="mini num">
          {[
            vehicle?.name,
            vehicle?.number.replaceAll(' ', '\u00a0'),
            rating !== null && t('rated', { rating: figures.rating(rating) }),
            nextRideAt && t('next', { time: figures.dayAndTime(nextRideAt) }),
            prefersPickup && t('prefersPickup'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Effect of={candidate} timeZone={timeZone} />
        {whyNot === null && <Cautions of={candidate} />}
        {reasons.length > 0 && <span className="mini">{reasons.map((reason) => t(`why.${reason}`)).join(' ')}</span>}
      </span>
      <span className="grid flex-none justify-items-end gap-1">
        {etaSeconds !== null && <b className="num strong">{figures.minutes(etaSeconds)}</b>}
        <Badge {...PRESENCE_LOOKS[presence]}>{drivers(`presence.${presence}`)}</Badge>
      </span>
    </label>
  )
}
