'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { useOnline } from '@/lib/socket/use-online.ts'
import { lengthsAlong, lineBeyond } from '@/shared/map/line.ts'
import { useLazyOwnWayQuery } from '../api.ts'
import type { Target } from '../next-target.ts'
import type { Fix } from '../use-position.ts'
import type { Guidance } from './guidance.ts'
import { type KeptWay, keptWay, targetOf } from './kept-way.ts'
import { useFollowed } from './use-followed.ts'
import { type Asked, mayAsk } from './when-to-ask.ts'

/** A car that hardly moves may point anywhere. */
const MOVES_METRES_A_SECOND = 2

/**
 * The way from the chauffeur's car to where it goes next: asked for once, and again when the car has left it. Without
 * signal the last one stands, and goes on by the positions alone.
 */
export function useGuidance(fix: Fix | undefined, target: Target | undefined): Guidance | undefined {
  const [ask] = useLazyOwnWayQuery()
  const personId = usePerson()?.id
  const online = useOnline()
  const to = target && targetOf(target.place)
  const [known, setKnown] = useState<KeptWay>()
  const way = known?.to === to ? known : undefined
  const followed = useFollowed(way, fix)
  const asked = useRef<Asked>(null)

  useEffect(() => {
    const kept = keptWay.to(personId, to)
    if (kept) setKnown((now) => (now?.to === kept.to ? now : kept))
  }, [personId, to])

  useEffect(() => {
    if (!fix || !target || to === undefined || !online) return
    const last = asked.current?.target === to ? asked.current : null
    const isOff = followed?.standing.isOff ?? false
    // On its way again: the next time that it leaves it is another one.
    const isOn = followed !== undefined && !isOff && followed.standing.start === null
    if (last !== null && isOn) asked.current = { ...last, times: 0 }
    const hasWay = way !== undefined || keptWay.to(personId, to) !== undefined
    const now = performance.now()
    if (!mayAsk(last, { target: to, hasWay, isOff, now })) return
    asked.current = { target: to, at: now, times: (last?.times ?? 0) + 1 }
    const { lat, lng } = target.place
    const heading = fix.heading !== null && (fix.speed ?? 0) > MOVES_METRES_A_SECOND ? { heading: fix.heading } : {}
    ask({ fromLat: fix.lat, fromLng: fix.lng, toLat: lat, toLng: lng, ...heading })
      .unwrap()
      .then(
        ({ geometry, manoeuvres, duration }) => {
          const came = { to, geometry, manoeuvres, seconds: duration.value }
          if (personId !== undefined) keptWay.keep(personId, came)
          if (asked.current?.target === to) setKnown(came)
        },
        () => undefined,
      )
  }, [fix, target, to, way, followed, online, personId, ask])

  const lengths = useMemo(() => way && lengthsAlong(way.geometry), [way])
  const along = followed?.progress.along
  const line = useMemo(() => {
    if (!way || !lengths || !fix) return null
    return along === undefined ? way.geometry : lineBeyond(way.geometry, lengths, along, fix)
  }, [way, lengths, along, fix])
  if (!target) return undefined
  return {
    target,
    fix,
    line,
    progress: followed?.progress,
    isOff: followed?.standing.isOff ?? false,
    isCutOff: !online,
  }
}
