'use client'

import type { ProblemRide } from '@livery/contracts/problem.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useRidesAtHandQuery } from '@/shared/at-hand/api.ts'
import { Button, buttonClass, payHeight } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { Note } from '@/ui/note.tsx'

/** The booking would be a second ride: one under way, or one that the passenger has at that time. */
export type OtherRide = { kind: 'under-way' } | { kind: 'at-that-time'; ride: ProblemRide }

/** In the place of the button that pays: the other ride, the way to it, and another one only on purpose. */
export function OtherRideAsked({
  other,
  price,
  busy,
  submits = false,
  onAnother,
}: {
  other: OtherRide
  price: string
  busy: boolean
  /** The button sends the form that it stands in. */
  submits?: boolean
  onAnother: () => void
}) {
  return other.kind === 'under-way' ? (
    <UnderWay />
  ) : (
    <AtThatTime ride={other.ride} price={price} busy={busy} submits={submits} onAnother={onAnother} />
  )
}

function UnderWay() {
  const t = useTranslations('booking.other')
  const { data } = useRidesAtHandQuery(undefined, { refetchOnMountOrArgChange: true })
  const ride = data?.underWay.find(({ guest }) => guest === null)
  return (
    <>
      <Note tone="caution" className="my-2.5">
        <span role="status">{t('underWay')}</span>
      </Note>
      <Link
        href={ride ? `/rides/${ride.rideId}` : '/rides'}
        className={buttonClass({ kind: 'primary', wide: true }, 'min-h-14')}
      >
        {t('open')}
      </Link>
    </>
  )
}

function AtThatTime({
  ride,
  price,
  busy,
  submits,
  onAnother,
}: {
  ride: ProblemRide
  price: string
  busy: boolean
  submits: boolean
  onAnother: () => void
}) {
  const t = useTranslations('booking.other')
  const figures = useFigures(ride.timeZone)
  return (
    <>
      <Note tone="caution" className="my-2.5">
        <span role="status">{t('atThatTime', { time: figures.dayAndTime(ride.pickupAt) })}</span>{' '}
        <Link href={`/rides/${ride.rideId}`} className="link num">
          {t('show', { number: ride.rideNumber })}
        </Link>
      </Note>
      <Button
        kind="line"
        wide
        className={payHeight}
        type={submits ? 'submit' : 'button'}
        busy={busy}
        onClick={onAnother}
      >
        <span>{t('another')}</span>
        <span className="price text-muted">{price}</span>
      </Button>
    </>
  )
}
