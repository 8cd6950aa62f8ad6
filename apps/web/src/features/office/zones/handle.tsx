'use client'

import type { Corner } from '@livery/kernel/outline.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMap } from '@/shared/map/map-context.ts'

/** Something on the map that a mouse or a finger drags. */
export function Handle({
  at: [lng, lat],
  layer,
  onDrag,
  onDrop,
  children,
}: {
  at: Corner
  layer: number
  onDrag?: (at: Corner) => void
  onDrop: (at: Corner) => void
  children: ReactNode
}) {
  const { map, MarkerOf } = useMap()
  const [holder] = useState(() => document.createElement('div'))
  const [marker] = useState(() => new MarkerOf({ element: holder, draggable: true }))
  const latest = useRef({ onDrag, onDrop })
  latest.current = { onDrag, onDrop }
  useEffect(() => {
    marker.setLngLat([lng, lat])
  }, [marker, lng, lat])
  useEffect(() => {
    const place = (): Corner => [marker.getLngLat().lng, marker.getLngLat().lat]
    const drag = () => latest.current.onDrag?.(place())
    const drop = () => latest.current.onDrop(place())
    marker.on('drag', drag)
    marker.on('dragend', drop)
    marker.addTo(map)
    holder.style.zIndex = `${layer}`
    return () => {
      marker.off('drag', drag)
      marker.off('dragend', drop)
      marker.remove()
    }
  }, [map, marker, holder, layer])
  return createPortal(children, holder)
}
