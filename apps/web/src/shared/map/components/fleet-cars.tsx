'use client'

import type { FleetCar } from '@livery/contracts/dispatch/dispatch.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import type { LatLng } from '../bounds.ts'
import { type CarSign, FleetLayer } from '../fleet-layer.ts'
import { mapAbove } from '../map-above.ts'
import { useMap } from '../map-context.ts'

/** What others ask of the cars that are drawn. */
export interface FleetOnMap {
  /** Whose car is under this point of the window. */
  readonly carAt: (x: number, y: number) => string | null
  readonly places: () => LatLng[]
}

/** All cars, from what is known first and then from each word of the server; none of them is a component. */
export function FleetCars({
  first,
  signs,
  followed,
  onPick,
  handle,
}: {
  first: readonly FleetCar[]
  signs: ReadonlyMap<string, CarSign>
  /** A car that the camera keeps in view, with where it is going. */
  followed: { readonly driverId: string; readonly subject: string; readonly points: readonly LatLng[] } | null
  onPick: (driverId: string) => void
  handle: RefObject<FleetOnMap | null>
}) {
  const { map, MapOf, camera, styleRound } = useMap()
  const layer = useRef<FleetLayer>(null)
  const latest = useRef({ onPick, followed, signs, first })
  latest.current = { onPick, followed, signs, first }
  useEffect(() => {
    const above = mapAbove(MapOf, map)
    const made = new FleetLayer(map, above.map, (id) => latest.current.onPick(id))
    layer.current = made
    made.sign(latest.current.signs)
    made.show(latest.current.first.map(toPoint))
    handle.current = {
      carAt: (x, y) => {
        const box = map.getContainer().getBoundingClientRect()
        const isOver = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
        return isOver ? made.carAt(x - box.left, y - box.top) : null
      },
      places: () => made.places(),
    }
    return () => {
      made.stop()
      above.remove()
      layer.current = null
      handle.current = null
    }
  }, [map, MapOf, handle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme's colours are others with each style.
  useEffect(() => layer.current?.restyle(), [styleRound])
  useEffect(() => layer.current?.sign(signs), [signs])
  const follow = () => {
    const { followed: one } = latest.current
    if (one === null) return
    const at = layer.current?.placeOf(one.driverId)
    camera.show({ subject: one.subject, points: [...(at ? [at] : []), ...one.points] })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is looked at.
  useEffect(follow, [followed?.subject])
  useSocketEvent('fleet:locations', ({ cars }) => {
    layer.current?.show(cars.map(toPoint))
    follow()
  })
  return null
}

const toPoint = ({ driverId: id, lat, lng, heading }: FleetCar) => ({ id, lat, lng, heading })
