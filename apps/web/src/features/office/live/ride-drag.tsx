'use client'

import type { LiveRide } from '@livery/contracts/dispatch/live.ts'
import { useTranslations } from 'next-intl'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { say } from '@/lib/toast/toast.ts'
import type { FleetOnMap } from '@/shared/map/components/fleet-cars.tsx'
import { useAssignRideMutation } from '@/shared/office/api.ts'
import { useCandidatesQuery } from '@/shared/office/assign/api.ts'
import { canBeGiven } from '@/shared/office/assign/can-be-given.ts'
import { Effect } from '@/shared/office/assign/effect.tsx'
import { useWhySentences } from '@/shared/office/assign/use-why-sentences.ts'
import { useAct } from '@/ui/act/use-act.ts'

/** Less is a press and not a drag. */
const BEGINS_AT = 6
const BESIDE = 14

interface Drag {
  readonly ride: LiveRide
  readonly driverId: string | null
}

/**
 * A ride is dragged from the board or a lane onto a chauffeur's lane or car. What it would mean is shown before it is
 * let go; letting go gives it, in one act. The keyboard has the form for the same.
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
    shown: drag && <DragCard key={drag.ride.rideId} drag={drag} card={card} drop={drop} />,
  }
}

function DragCard({
  drag: { ride, driverId },
  card,
  drop,
}: {
  drag: Drag
  card: RefObject<HTMLDivElement | null>
  drop: RefObject<(() => void) | undefined>
}) {
  const t = useTranslations('live.drag')
  const assign = useTranslations('assign')
  const figures = useFigures()
  const why = useWhySentences()
  const [give] = useAct(useAssignRideMutation())
  const ofClass = useCandidatesQuery({ id: ride.rideId })
  const listed = ofClass.data?.find((one) => one.driverId === driverId)
  const alone = useCandidatesQuery(
    { id: ride.rideId, driverId: driverId as never },
    { skip: driverId === null || ofClass.data === undefined || listed !== undefined },
  )
  const candidate = listed ?? alone.currentData?.find((one) => one.driverId === driverId)
  const isTheirs = driverId !== null && driverId === ride.driverId
  const whyNot = candidate?.whyNot ?? null
  useEffect(() => {
    if (candidate) markLane(driverId, isTheirs || whyNot !== null)
    drop.current = () => {
      if (isTheirs || !candidate) return
      if (whyNot !== null) return say.error(why[whyNot] ?? '')
      void give(
        { id: ride.rideId, driverId: candidate.driverId, version: ride.version },
        { done: ({ driverName }) => assign('done', { name: driverName ?? '' }) },
      )
    }
    return () => {
      drop.current = undefined
    }
  })
  return (
    <div
      ref={card}
      role="status"
      className="pointer-events-none fixed start-0 top-0 z-30 grid w-72 gap-0.5 rounded-1 border border-line bg-surface px-3.5 py-3 shadow-float rtl:start-auto rtl:left-0"
    >
      <span className="mini">{t('to', { ride: ride.riderName })}</span>
      <b className="font-serif text-base font-normal">
        {driverId === null ? t('choose') : <bdi>{candidate?.driverName ?? t('looking')}</bdi>}
      </b>
      {candidate && !isTheirs && (
        <>
          {candidate.etaSeconds !== null && (
            <span className="mini num">{assign('effect.away', { time: figures.minutes(candidate.etaSeconds) })}</span>
          )}
          <Effect of={candidate} timeZone={ride.timeZone} />
          {candidate.reasons.map((reason) => (
            <span key={reason} className="mini text-critical!">
              {why[reason]}
            </span>
          ))}
        </>
      )}
      {isTheirs && <span className="mini">{t('theirs')}</span>}
    </div>
  )
}

function driverAt(x: number, y: number, fleet: FleetOnMap | null): string | null {
  const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-driver-id]')
  return lane?.dataset.driverId ?? fleet?.carAt(x, y) ?? null
}

/** The lane says it by itself: none of the others is drawn anew. */
function markLane(driverId: string | null, isNot = false): void {
  for (const lane of document.querySelectorAll<HTMLElement>('[data-over]')) delete lane.dataset.over
  const lane = driverId === null ? null : document.querySelector<HTMLElement>(`[data-driver-id="${driverId}"]`)
  if (lane) lane.dataset.over = isNot ? 'not' : ''
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
