'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { Note } from '@/ui/note.tsx'

/** Who called it off, and why: a code stands in the reader's language, what was written as it was written. */
export function CancelledNote({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement')
  const { cancelBy, cancelReason } = engagement
  if (engagement.status !== 'cancelled' || cancelBy === null || cancelReason === null) return null
  const [code = '', written] = cancelReason.split(/: (.*)/s)
  const key = `reasons.${code}` as 'reasons.other'
  const reason = written ?? (code === 'driver_absent' ? t('cancel.absent') : t.has(key) ? t(key) : code)
  return <Note className="mt-4">{t('cancel.was', { by: t(`cancel.by.${cancelBy}`), reason })}</Note>
}
