'use client'

import { useEffect, useRef } from 'react'
import { useOnline } from '@/lib/socket/use-online.ts'
import { useDeliverAll, useWaitingActs } from '../use-waiting-acts.ts'

const AGAIN_MS = 4_000

/** On every page of the rider: what waits goes out as soon as there is a connection. */
export function SendWaiting() {
  const online = useOnline()
  const waiting = useWaitingActs().filter(({ refusal }) => refusal === undefined).length
  const deliverAll = useDeliverAll()
  const latest = useRef(deliverAll)
  latest.current = deliverAll
  useEffect(() => {
    if (waiting === 0 || !online) return
    void latest.current()
    const again = setInterval(() => void latest.current(), AGAIN_MS)
    return () => clearInterval(again)
  }, [waiting, online])
  return null
}
