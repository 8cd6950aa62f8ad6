'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PlacePin } from '@/ui/place-sign.tsx'
import type { LatLng } from '../bounds.ts'
import { useMap } from '../map-context.ts'
import { MapTag } from './map-tag.tsx'
import styles from './marker.module.css'

const PIN_SIZE = 24

/** Ring for the pickup, square for the drop-off, a number for a stop; `tag` stands beside it, below where it can. */
export function Pin({ at, kind, tag }: { at: LatLng; kind: 'ring' | 'square' | number; tag?: ReactNode }) {
  const place = useRef(at)
  place.current = at
  return (
    <OnMap at={at} layer={2}>
      <span className={styles.pin}>
        <PlacePin at={kind === 'ring' ? 'pickup' : kind === 'square' ? 'dropOff' : kind} />
        <MapTag at={place} size={PIN_SIZE} prefers="below">
          {tag}
        </MapTag>
      </span>
    </OnMap>
  )
}

/** The search, going out from the pickup. */
export function SearchRings({ at }: { at: LatLng }) {
  return (
    <OnMap at={at} layer={0}>
      <span className={styles.rings}>
        <i />
        <i />
        <i />
      </span>
    </OnMap>
  )
}

/** The 300 metres around the pickup within which one has arrived, drawn as a circle of a fixed size. */
export function ArrivalRing({ at }: { at: LatLng }) {
  return (
    <OnMap at={at} layer={0}>
      <span className={styles.arrival} />
    </OnMap>
  )
}

/** Something that stands at a point of the map. It repeats what the page says in words, so it is not read out. */
function OnMap({ at, layer = 1, children }: { at: LatLng; layer?: number; children: ReactNode }) {
  const { map, MarkerOf, tags } = useMap()
  const { lat, lng } = at
  const [holder] = useState(() => document.createElement('div'))
  const [marker] = useState(() => new MarkerOf({ element: holder }))
  useEffect(() => {
    marker.setLngLat([lng, lat])
    tags.changed()
  }, [marker, tags, lat, lng])
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
