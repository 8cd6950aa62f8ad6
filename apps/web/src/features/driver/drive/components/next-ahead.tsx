'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Way } from '@/ui/way.tsx'

/** What comes next of what was booked ahead, and the way to the whole plan. */
export function NextAhead({ ride }: { ride: DriverRide }) {
  const t = useTranslations('chauffeur.home')
  const figures = useFigures(ride.timeZone)
  return (
    <Link href="/drive/board" className="card ride-row mb-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="strong">{t('next')}</b>
        <span className="num small text-muted">{figures.dayAndTime(ride.pickupAt)}</span>
      </span>
      <Way
        className="mt-1"
        pickup={{ address: ride.pickupLocation.address }}
        stops={ride.addonlocation.map(({ address }) => ({ address }))}
        dropOff={{ address: ride.dropOffLocation.address }}
        action={<span className="price text-[19px]">{figures.money(ride.netPay, ride.currency)}</span>}
      />
    </Link>
  )
}
