'use client'

import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { usePerson } from '@/lib/session/use-person.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi, TAGS } from '@/lib/store/base-api.ts'
import { say } from '@/lib/toast/toast.ts'
import { useHas } from '../rights.tsx'

/** Says that somebody asks, to who may decide, and what became of it, to who asked. */
export function useApprovalNews(): void {
  const t = useTranslations('approvals')
  const dispatch = useDispatch()
  const person = usePerson()
  const has = useHas()
  useSocketEvent('act:approval', ({ askedBy, needs, status }) => {
    const isOwn = askedBy === person?.id
    dispatch(baseApi.util.invalidateTags(isOwn && status === 'done' ? [...TAGS] : ['Approval']))
    if (status === 'waiting') {
      if (!isOwn && has(needs as OfficeRight)) say.success(t('someoneAsks'))
    } else if (isOwn && (status === 'done' || status === 'rejected' || status === 'refused')) {
      say[status === 'done' ? 'success' : 'error'](t(`came.${status}`))
    }
  })
}
