'use client'

import { useDispatch } from 'react-redux'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'

/** A customer answers whenever they like: what is on the screen is asked for again. */
export function useLiveProposals(): void {
  const dispatch = useDispatch()
  const again = () => void dispatch(baseApi.util.invalidateTags(['Proposal']))
  useSocketEvent('proposal:status', again)
  useSocketEvent('ride:status', again)
}
