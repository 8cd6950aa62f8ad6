'use client'

import { useEffect, useRef } from 'react'
import { useOnline } from '@/lib/socket/use-online.ts'
import { useDeliverSteps } from '../use-steps.ts'
import { isPending, type WaitingStep } from '../waiting-steps.ts'

const AGAIN_MS = 4_000

/** On every page of the chauffeur: what waits goes out as soon as there is a signal. */
export function SendSteps({ personId, steps }: { personId: string; steps: readonly WaitingStep[] }) {
  const online = useOnline()
  const waiting = steps.filter((step) => isPending(step) && step.asks === undefined).length
  const deliver = useDeliverSteps()
  const latest = useRef(deliver)
  latest.current = deliver
  useEffect(() => {
    if (waiting === 0 || !online) return
    const send = () => void latest.current(personId)
    const first = setTimeout(send, 0)
    const again = setInterval(send, AGAIN_MS)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [waiting, online, personId])
  return null
}
