import type { WatchLevel } from '@livery/contracts/dispatch/watch.ts'
import { useTranslations } from 'next-intl'
import { Badge, type StatusLook } from '@/ui/badge.tsx'

const LOOKS: Record<WatchLevel, StatusLook> = {
  green: { tone: 'positive', dot: 'full' },
  amber: { tone: 'caution', dot: 'hollow' },
  red: { tone: 'critical', dot: 'full' },
}

/** How sure a pickup is. */
export function WatchBadge({ level }: { level: WatchLevel }) {
  const t = useTranslations('watch')
  return <Badge {...LOOKS[level]}>{t(`level.${level}`)}</Badge>
}
