import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { useTranslations } from 'next-intl'
import { Badge } from '@/ui/badge.tsx'
import { RIDE_LOOKS } from './looks.ts'

export function RideBadge({ status }: { status: RideStatus }) {
  const t = useTranslations('rideStatus.status')
  return <Badge {...RIDE_LOOKS[status]}>{t(status)}</Badge>
}
