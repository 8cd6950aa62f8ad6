'use client'

import type { LiveRide } from '@livery/contracts/dispatch/live.ts'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FleetOnMap } from '@/shared/map/components/fleet-cars.tsx'
import { canBeGiven } from '@/shared/office/assign/can-be-given.ts'
import { GiveCard, markLane } from './give-card.tsx'

/** Less is a press and not a drag. */
const BEGINS_AT = 6
const BESIDE = 14

interface Drag {
  readonly ride: LiveRide
  readonly driverId: string | null
}

/**
 * A ride is dragged from the board or a lane onto a chauffeur's lane or car. What it would mean is shown before it is
 * let go; letting go gives it, in one act. The keyboard does the same by `useRideGiving`.
 */
export function useRideDrag(rides: readonly LiveRide[], fleet: RefObject<FleetOnMap | null>) {
  const [drag, setDrag] = useState<Drag>()
  const card = useRef<HTMLDivElement>(null)
  const drop = useRef<() => void>(undefined)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const begin = ({ target, clientX, clientY, button, pointerType }: ReactPointerEvent) => {
    if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return
    const id = target.closest<HTMLElement>('[data-ride-id]')?.dataset.rideId
    const ride = rides.find(({ rideId }) => rideId === id)
    if (ride === undefined || !canBeGiven(ride)) return
    let driverId: string | null | undefined
    const over = new AbortController()
    const end = () => {
      over.abort()
      document.documentElement.style.userSelect = ''
      markLane(null)
      setDrag(undefined)
    }
    stop.current = end
    const listen = { signal: over.signal } as const
    const move = (event: PointerEvent) => {
      const { clientX: x, clientY: y } = event
      if (driverId === undefined && Math.hypot(x - clientX, y - clientY) < BEGINS_AT) return
      document.documentElement.style.userSelect = 'none'
      const found = driverAt(x, y, fleet.current)
      if (found !== driverId) {
        driverId = found
        markLane(found)
        setDrag({ ride, driverId: found })
      }
      place(card.current, x, y)
    }
    window.addEventListener('pointermove', move, listen)
    window.addEventListener('pointercancel', end, listen)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), listen)
    window.addEventListener(
      'pointerup',
      () => {
        // A press that went nowhere stays one; what follows a drag is none.
        if (driverId !== undefined) window.addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
        if (driverId) drop.current?.()
        end()
      },
      listen,
    )
  }
  return {
    /** Of what rides are dragged from. */
    from: { onPointerDown: begin, onDragStart: (event: React.DragEvent) => event.preventDefault() },
    shown: drag && <GiveCard key={drag.ride.rideId} {...drag} card={card} give={drop} />,
  }
}

function driverAt(x: number, y: number, fleet: FleetOnMap | null): string | null {
  const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-driver-id]')
  return lane?.dataset.driverId ?? fleet?.carAt(x, y) ?? null
}

function place(card: HTMLElement | null, x: number, y: number): void {
  if (card === null) return
  const left = x + BESIDE + card.offsetWidth > window.innerWidth ? x - BESIDE - card.offsetWidth : x + BESIDE
  const top = y + BESIDE + card.offsetHeight > window.innerHeight ? y - BESIDE - card.offsetHeight : y + BESIDE
  card.style.transform = `translate(${left}px, ${top}px)`
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
