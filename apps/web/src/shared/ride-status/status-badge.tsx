import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { useTranslations } from 'next-intl'
import { Badge } from '@/ui/badge.tsx'
import { STATUS_LOOKS } from './words.ts'

export function StatusBadge({ status }: { status: RideStatus }) {
  const t = useTranslations('rideStatus.status')
  return <Badge {...STATUS_LOOKS[status]}>{t(status)}</Badge>
}
