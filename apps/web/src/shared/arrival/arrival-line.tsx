'use client'

import type { Arrival, RideArrival } from '@livery/contracts/arrivals/arrivals.ts'
import { Plane, TrainFront } from 'lucide-react'
import { classNames } from '@/ui/class-names.ts'
import { lookOf, useArrivalWords } from './use-arrival-words.ts'

const INKS = { off: 'text-critical', late: 'text-caution', fine: 'text-muted' } as const

/** The number and what is known of it, in one line. */
export function ArrivalLine({
  arrival,
  timeZone,
  className,
}: {
  arrival: Arrival | RideArrival
  timeZone: string
  className?: string
}) {
  const words = useArrivalWords(timeZone)
  const Icon = arrival.kind === 'flight' ? Plane : TrainFront
  return (
    <p className={classNames('grid grid-cols-[auto_minmax(0,1fr)] gap-x-3', className)} aria-live="polite">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="mt-px text-muted" />
      <span className="small num text-pretty">
        <bdi dir="ltr" className="strong text-ink">
          {arrival.number}
        </bdi>{' '}
        <span className={INKS[lookOf(arrival)]}>{words(arrival)}</span>
      </span>
    </p>
  )
}
