'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useNow } from '@/lib/time/use-now.ts'

const HOUR_MS = 3_600_000

/** What was booked ahead and comes next: when, where, what it pays. */
export function NextRide({ ride, className }: { ride: DriverRide; className?: string }) {
  const { nameOf: classOf } = useClasses()
  const t = useTranslations('chauffeur.cancelled')
  const figures = useFigures(ride.timeZone)
  const ms = Date.parse(ride.meetAt) - useNow(MINUTE_MS)
  const isSoon = ms > 0 && ms < 12 * HOUR_MS
  return (
    <section className={className}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="small strong text-muted">{t('next')}</h2>
        {isSoon && <span className="small num text-muted">{t('in', { time: figures.minutes(ms / 1000) })}</span>}
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3">
        <span className="place cut min-w-0 text-[20px]">
          <bdi>{ride.pickupLocation.address}</bdi>
        </span>
        <b className="strong num whitespace-nowrap text-[17px]">
          {isSoon ? figures.time(ride.meetAt) : figures.dayAndTime(ride.meetAt)}
        </b>
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <span className="small cut min-w-0 text-muted">
          {t('nextTo', {
            vehicleClass: classOf(ride.vehicleClass, ride.vehicleClassName),
            place: ride.dropOffLocation.address,
          })}
        </span>
        <span className="price text-[17px]">{figures.money(ride.netPay, ride.currency)}</span>
      </div>
    </section>
  )
}
