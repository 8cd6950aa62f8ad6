'use client'

import { useTranslations } from 'next-intl'
import { RailCount } from '../rail-count.tsx'
import { useActApprovalsQuery } from './api.ts'
import { useApprovalNews } from './use-approval-news.ts'

/** How many wait that somebody has asked for or may decide. */
export function ApprovalCount() {
  const t = useTranslations('approvals')
  const { data } = useActApprovalsQuery({ open: 'true', pageSize: 1 })
  useApprovalNews()
  const count = data?.meta.total ?? 0
  return <RailCount count={count} says={t('waiting', { count })} />
}
