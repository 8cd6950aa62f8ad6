'use client'

import { useEffect, useRef } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'

/**
 * What is picked in one window is picked in the others of the same person in this browser. The channel has their id: a
 * window of somebody else hears nothing.
 */
export function useCarriedPick(onPicked: (rideId: string | undefined) => void): (rideId: string | undefined) => void {
  const person = usePerson()?.id
  const channel = useRef<BroadcastChannel>(undefined)
  const hear = useRef(onPicked)
  useEffect(() => {
    hear.current = onPicked
  })
  useEffect(() => {
    if (person === undefined || !('BroadcastChannel' in window)) return
    const opened = new BroadcastChannel(`livery.live.${person}`)
    opened.onmessage = ({ data }: MessageEvent<{ readonly picked?: string }>) => hear.current(data.picked)
    channel.current = opened
    return () => {
      channel.current = undefined
      opened.close()
    }
  }, [person])
  return (rideId) => channel.current?.postMessage({ picked: rideId })
}
