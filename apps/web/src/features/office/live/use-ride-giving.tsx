'use client'

import type { LiveChain, LiveRide } from '@livery/contracts/dispatch/live.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { say } from '@/lib/toast/toast.ts'
import { useCandidatesQuery } from '@/shared/office/assign/api.ts'
import { canBeGiven } from '@/shared/office/assign/can-be-given.ts'
import { KeyCap } from '@/ui/key-cap.tsx'
import { GiveCard, markLane } from './give-card.tsx'

const BESIDE = 8

/**
 * A ride is given by the keyboard: arrows go from lane to lane, and of each chauffeur it is shown what it would mean;
 * Enter gives it, Escape stops. It begins at who would be asked first.
 */
export function useRideGiving(rides: readonly LiveRide[], chains: readonly LiveChain[]) {
  const t = useTranslations('live.give')
  const [givenId, setGivenId] = useState<string>()
  // As it is now: what somebody else has moved meanwhile is not given any more.
  const ride = rides.find((one) => one.rideId === givenId && canBeGiven(one))
  const [chosen, setChosen] = useState<string>()
  const { data: candidates } = useCandidatesQuery(
    { id: ride?.rideId as LiveRide['rideId'] },
    { skip: ride === undefined },
  )
  const first = candidates?.find(
    ({ driverId, whyNot }) => whyNot === null && chains.some((chain) => chain.driverId === driverId),
  )
  const driverId = ride && (chosen ?? first?.driverId ?? chains[0]?.driverId)
  return {
    begin: (next: LiveRide) => {
      if (chains.length === 0) return say.plain(t('none'))
      setChosen(undefined)
      setGivenId(next.rideId)
    },
    /** Whose car is meant now. */
    driverId,
    shown: ride && driverId && (
      <Giving
        key={ride.rideId}
        ride={ride}
        driverId={driverId}
        order={chains.map((chain) => chain.driverId)}
        onChoose={setChosen}
        onEnd={() => setGivenId(undefined)}
      />
    ),
  }
}

function Giving({
  ride,
  driverId,
  order,
  onChoose,
  onEnd,
}: {
  ride: LiveRide
  driverId: string
  order: readonly string[]
  onChoose: (driverId: string) => void
  onEnd: () => void
}) {
  const t = useTranslations('live.give')
  const card = useRef<HTMLDivElement>(null)
  const give = useRef<() => void>(undefined)
  const latest = useRef({ driverId, order, onChoose, onEnd })
  useEffect(() => {
    latest.current = { driverId, order, onChoose, onEnd }
  })
  useEffect(() => {
    markLane(driverId)
    placeBesideLane(card.current, driverId)
  }, [driverId])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { driverId: at, order: all, onChoose: choose, onEnd: end } = latest.current
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 && event.key !== 'Enter' && event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') return end()
      if (event.key === 'Enter') return give.current?.()
      const next = all[(all.indexOf(at) + step + all.length) % all.length]
      if (next) choose(next)
    }
    const press = (event: PointerEvent) => {
      if (!card.current?.contains(event.target as Node)) latest.current.onEnd()
    }
    // Before the list and the lanes hear it: while a lane is chosen the arrows are its own.
    window.addEventListener('keydown', hear, { capture: true })
    window.addEventListener('pointerdown', press, { capture: true })
    return () => {
      window.removeEventListener('keydown', hear, { capture: true })
      window.removeEventListener('pointerdown', press, { capture: true })
      markLane(null)
    }
  }, [])
  return (
    <GiveCard ride={ride} driverId={driverId} card={card} give={give} onGiven={onEnd}>
      <span className="mini mt-1 border-t border-line pt-1.5">
        {t.rich('hint', {
          up: () => <KeyCap name="↑" />,
          down: () => <KeyCap name="↓" />,
          enter: () => <KeyCap name="↵" />,
          esc: () => <KeyCap name="Esc" />,
        })}
      </span>
    </GiveCard>
  )
}

/** Above or below the lane, so that what is already on it is seen; without a lane on the page in its middle. */
function placeBesideLane(card: HTMLElement | null, driverId: string): void {
  if (card === null) return
  const lane = document.querySelector<HTMLElement>(`[data-driver-id="${driverId}"]`)
  lane?.scrollIntoView({ block: 'nearest' })
  const at = lane?.offsetParent ? lane.getBoundingClientRect() : undefined
  const { offsetWidth: width, offsetHeight: height } = card
  const left = at ? at.left + Math.min(220, at.width / 3) : (window.innerWidth - width) / 2
  const above = (at?.top ?? window.innerHeight / 2) - height - BESIDE
  const top = above >= BESIDE ? above : Math.min((at?.bottom ?? 0) + BESIDE, window.innerHeight - height - BESIDE)
  card.style.transform = `translate(${Math.min(left, window.innerWidth - width - BESIDE)}px, ${top}px)`
}
