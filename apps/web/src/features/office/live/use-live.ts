'use client'

import { useEffect, useRef } from 'react'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { useLiveQuery } from './api.ts'
import { liveAsked } from './list.ts'

const EVERY_MS = 30_000
/** Rides that move together are asked about once. */
const TOGETHER_MS = 1_500

/** All of the page as of one moment: again each half minute, and soon after something has moved. */
export function useLive() {
  const query = useLiveQuery(liveAsked(), { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { refetch } = query
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refetch()
    }, TOGETHER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useSocketEvent('ride:status', soon)
  useSocketEvent('ride:watch', soon)
  useSocketEvent('ride:change', soon)
  return query
}
