'use client'

import type { AuditEntry } from '@livery/contracts/audit/audit.ts'
import { useTranslations } from 'next-intl'

/** What was done, in a word or two. What has no words of its own is a list that left as a file. */
export function useActWords(): (entry: Pick<AuditEntry, 'act'>) => string {
  const t = useTranslations('audit')
  return ({ act }) => {
    const key = `acts.${act}` as 'acts.rides.refund'
    return t.has(key) ? t(key) : t('exported')
  }
}
