'use client'

import { LifeBuoy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/ui/link.tsx'

/** From a ride to a request about it. */
export function RideHelp({ rideId }: { rideId: string }) {
  const t = useTranslations('support')
  return (
    <Link
      href={`/support/new?ride=${encodeURIComponent(rideId)}`}
      className="link flex min-h-11 items-center justify-center gap-2.5"
    >
      <LifeBuoy size={18} strokeWidth={1.5} aria-hidden="true" />
      {t('rideHelp')}
    </Link>
  )
}
