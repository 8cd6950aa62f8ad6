'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LatLng } from '../bounds.ts'
import { useMap } from '../map-context.ts'

/** Something that stands at a point of the map. It repeats what the page says in words, so it is not read out. */
export function OnMap({ at, layer = 1, children }: { at: LatLng; layer?: number; children: ReactNode }) {
  const { map, MarkerOf } = useMap()
  const { lat, lng } = at
  const [holder] = useState(() => document.createElement('div'))
  const [marker] = useState(() => new MarkerOf({ element: holder }))
  useEffect(() => {
    marker.setLngLat([lng, lat])
  }, [marker, lat, lng])
  useEffect(() => {
    marker.addTo(map)
    holder.setAttribute('aria-hidden', 'true')
    holder.removeAttribute('aria-label')
    holder.removeAttribute('tabindex')
    holder.style.zIndex = `${layer}`
    holder.style.pointerEvents = 'none'
    return () => {
      marker.remove()
    }
  }, [map, marker, holder, layer])
  return createPortal(children, holder)
}
