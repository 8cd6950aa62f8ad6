import type { LineString } from '@livery/contracts/common.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LatLng } from '@/shared/map/bounds.ts'
import { lineFrom, metresOff } from '@/shared/map/line.ts'
import { useLazyOwnWayQuery } from './api.ts'

const EVERY_MS = 15_000
/** Beside the way by more than this, the chauffeur drives another one. */
const OFF_METRES = 60
const AT_ONCE_MS = 3_000

/**
 * The way from the chauffeur's own car to where it goes next, by the streets: asked for again every fifteen seconds
 * while the car moves, and at once when it has left the way. Without a connection the last one stands.
 */
export function useOwnWay(from: LatLng | undefined, to: LatLng | undefined): LineString | null {
  const [ask] = useLazyOwnWayQuery()
  const [known, setKnown] = useState<{ to: string; line: LineString }>()
  const asked = useRef({ at: Number.NEGATIVE_INFINITY, to: '', lat: 0, lng: 0 })
  const target = to && `${to.lat} ${to.lng}`
  const line = known !== undefined && known.to === target ? known.line : null

  useEffect(() => {
    if (!from || !to || !target) return
    const now = performance.now()
    const last = asked.current
    const since = now - last.at
    const moved = last.lat !== from.lat || last.lng !== from.lng
    const isDue = since > EVERY_MS && moved
    const hasLeft = since > AT_ONCE_MS && line !== null && metresOff(line, from) > OFF_METRES
    if (last.to === target && !isDue && !hasLeft) return
    asked.current = { at: now, to: target, lat: from.lat, lng: from.lng }
    ask({ fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng })
      .unwrap()
      .then(
        ({ geometry }) => asked.current.to === target && setKnown({ to: target, line: geometry }),
        () => undefined,
      )
  }, [from, to, target, line, ask])

  return useMemo(() => (line && from ? lineFrom(line, from) : line), [line, from])
}
