'use client'

import { useDispatch } from 'react-redux'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'

/** An answer of the office is told by a notification: what is on screen is then fetched again. */
export function useSupportNews(): void {
  const dispatch = useDispatch()
  useSocketEvent('notification', ({ notification }) => {
    if (notification.topic === 'support') dispatch(baseApi.util.invalidateTags(['Ticket']))
  })
}
