'use client'

import type { Earnings, EarningsEntry } from '@livery/contracts/earnings/earnings.ts'
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { CalendarCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import { buttonClass } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { FareLines } from '@/ui/fare-lines.tsx'
import { Link } from '@/ui/link.tsx'
import { NotThere } from '@/ui/list/list-state.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useEarnedRideQuery } from '../api.ts'

/** One ride line by line, less the commission, and when it is paid. */
export function RideLines({
  entry,
  rideId,
  earnings,
  onClose,
}: {
  entry: EarningsEntry
  rideId: string
  earnings: Earnings
  onClose: () => void
}) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures(earnings.timeZone)
  const { data: ride, error, refetch } = useEarnedRideQuery(rideId)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{entry.pickup ?? entry.order}</bdi>}
      description={
        <span className="small num">
          {[
            ...(entry.dropOff ? [t('toPlace', { place: entry.dropOff })] : []),
            `${figures.dayAndTime(entry.at)}`,
            entry.order,
          ].join(' · ')}
        </span>
      }
    >
      <div className="mt-3">
        {error && !ride ? (
          <NotThere error={error} onRetry={refetch} />
        ) : ride ? (
          <Lines ride={ride} />
        ) : (
          <SkeletonRows rows={5} />
        )}
      </div>
      <PaidWhen entry={entry} timeZone={earnings.timeZone} />
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        <Link href={`/drive/support/new?ride=${rideId}`} className={buttonClass({ kind: 'line' })}>
          {t('report')}
        </Link>
        <Link href={`/messages/${rideId}`} className={buttonClass({ kind: 'line' })}>
          {t('messages')}
        </Link>
      </div>
    </Dialog>
  )
}

function Lines({ ride }: { ride: DriverRide }) {
  const t = useTranslations('chauffeur.summary')
  const figures = useFigures(ride.timeZone)
  const wordsOf = useLineWords(figures, ride.currency)
  const { earned, currency } = ride
  if (!earned) return null
  const money = (minor: number) => figures.money(minor, currency)
  const fare = earned.lines.map((line, index) => ({
    code: `${line.code} ${index}`,
    ...wordsOf(line),
    amount: money(line.amount),
  }))
  const whole = { code: 'fare', label: t('fare'), amount: money(earned.fare) }
  const lines = [
    ...(fare.length > 0 ? fare : [whole]),
    { code: 'commission', label: t('commission'), amount: figures.movement(-earned.commission, currency) },
    ...(earned.tolls > 0 ? [{ code: 'tolls', label: t('tolls'), amount: money(earned.tolls) }] : []),
    ...(earned.tip > 0 ? [{ code: 'tip', label: t('tip'), amount: money(earned.tip) }] : []),
  ]
  return <FareLines lines={lines} total={{ label: t('yours'), amount: money(earned.total) }} />
}

function PaidWhen({ entry: { payableAt, paidOutAt }, timeZone }: { entry: EarningsEntry; timeZone: string }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures(timeZone)
  const at = paidOutAt ?? payableAt
  if (at === null) return null
  const isOver = Date.parse(at) <= Date.now()
  const said = paidOutAt ? (isOver ? 'wasPaid' : 'willBePaid') : isOver ? 'isReady' : 'willBeReady'
  return (
    <p className="small num mt-4 flex items-start gap-3 rounded-1 bg-sunken p-3.5">
      <CalendarCheck size={20} strokeWidth={1.5} className="flex-none" aria-hidden="true" />
      {t(said, { day: figures.day(at) })}
    </p>
  )
}
