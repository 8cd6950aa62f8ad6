'use client'

import { useDispatch } from 'react-redux'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'

/** Whatever moves an engagement, or a bid on it, is fetched again. */
export function useLiveEngagements(): void {
  const dispatch = useDispatch()
  const again = () => void dispatch(baseApi.util.invalidateTags(['Engagement']))
  useSocketEvent('engagement:status', again)
  useSocketEvent('engagement:bid', again)
}
