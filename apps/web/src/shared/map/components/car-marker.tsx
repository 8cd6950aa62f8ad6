'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CarTop } from '@/ui/car-drawing.tsx'
import { classNames } from '@/ui/class-names.ts'
import { type Glide, glideTo, isOver, type Pose, poseAt } from '../glide.ts'
import { useMap } from '../map-context.ts'
import { MapTag } from './map-tag.tsx'
import styles from './marker.module.css'

/** A car from above, turned with its heading, gliding from fix to fix. */
export function CarMarker({
  lat,
  lng,
  heading,
  size = 36,
  own,
  tag,
}: {
  lat: number
  lng: number
  heading: number | null
  size?: number
  /** The chauffeur's own car, in brass with a glow. */
  own?: boolean
  tag?: ReactNode
}) {
  const { map, MarkerOf, tags } = useMap()
  const [holder] = useState(() => document.createElement('div'))
  const turned = useRef<HTMLSpanElement>(null)
  const drawn = useRef<Pose>({ lat, lng, heading: heading ?? 0 })
  const lastFix = useRef(0)
  const [marker] = useState(() => new MarkerOf({ element: holder }).setLngLat([lng, lat]))

  useEffect(() => {
    marker.addTo(map)
    holder.setAttribute('aria-hidden', 'true')
    holder.removeAttribute('aria-label')
    holder.removeAttribute('tabindex')
    holder.style.zIndex = '3'
    holder.style.pointerEvents = 'none'
    return () => {
      marker.remove()
    }
  }, [map, marker, holder])

  useEffect(() => {
    const now = performance.now()
    const fix = { lat, lng, heading: heading ?? drawn.current.heading }
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches || lastFix.current === 0
    const glide: Glide = glideTo(drawn.current, fix, now, still ? 0 : now - lastFix.current)
    if (still) glide.durationMs = 0
    lastFix.current = now
    let frame = 0
    const draw = (at: number) => {
      const pose = poseAt(glide, at)
      drawn.current = pose
      marker.setLngLat([pose.lng, pose.lat])
      if (turned.current) turned.current.style.transform = `rotate(${pose.heading}deg)`
      tags.changed()
      if (!isOver(glide, at)) frame = requestAnimationFrame(draw)
    }
    draw(now)
    return () => cancelAnimationFrame(frame)
  }, [marker, tags, lat, lng, heading])

  return createPortal(
    <span className={classNames(styles.car, own && styles.own)}>
      <span ref={turned} className="block">
        <CarTop heading={0} size={size} />
      </span>
      <MapTag at={drawn} size={size} prefers="above">
        {tag}
      </MapTag>
    </span>,
    holder,
  )
}
