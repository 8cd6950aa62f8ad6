'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useKeys } from '@/lib/keys/use-keys.ts'
import { buttonClass } from '@/ui/button.tsx'
import { KeyCap } from '@/ui/key-cap.tsx'
import { Link } from '@/ui/link.tsx'
import { useMay } from './rights.tsx'

const CHANGEABLE: readonly RideStatus[] = [
  'scheduled',
  'searching',
  'assigned',
  'en_route',
  'arrived',
  'in_progress',
  'at_stop',
]

/** The api decides; an unpaid ride is booked anew, and one that is over is what it was. */
export const mayBeChanged = (status: RideStatus): boolean => CHANGEABLE.includes(status)

/** Leads to the form that changes the ride; `E` does the same. */
export function ChangeRideLink({ ride }: { ride: Pick<OfficeRide, 'rideId' | 'RideStatus'> }) {
  const t = useTranslations('office')
  const router = useRouter()
  const href = `/office/rides/${ride.rideId}/change`
  const isShown = useMay()('rides.change') && mayBeChanged(ride.RideStatus)
  useKeys(isShown ? [{ key: 'e', says: t('changeRide'), run: () => router.push(href) }] : [])
  if (!isShown) return null
  return (
    <Link href={href} className={buttonClass({ size: 'small' }, 'min-h-9')}>
      <Pencil size={15} strokeWidth={1.5} aria-hidden="true" />
      {t('changeRide')}
      <span aria-hidden="true" className="max-desk:hidden">
        <KeyCap name="E" />
      </span>
    </Link>
  )
}
