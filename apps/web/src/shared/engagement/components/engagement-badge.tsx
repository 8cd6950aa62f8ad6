import type { EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import { useTranslations } from 'next-intl'
import { Badge } from '@/ui/badge.tsx'
import { ENGAGEMENT_LOOKS } from '../status-looks.ts'

export function EngagementBadge({ status }: { status: EngagementStatus }) {
  const t = useTranslations('engagement.status')
  return <Badge {...ENGAGEMENT_LOOKS[status]}>{t(status)}</Badge>
}
