'use client'

import type { ActApproval } from '@livery/contracts/act-approvals/act-approvals.ts'
import { useTranslations } from 'next-intl'
import { useActWords } from '@/shared/office/acts/use-act-words.ts'

/** What is asked for, as somebody would say it who asks: `Suspend`, where the trail says `Suspended`. */
export function useAskWords(): (of: Pick<ActApproval, 'act'>) => string {
  const t = useTranslations('approvals')
  const doneWords = useActWords()
  return ({ act }) => {
    const key = `asks.${act}` as 'asks.rides.refund'
    return t.has(key) ? t(key) : doneWords({ act })
  }
}
