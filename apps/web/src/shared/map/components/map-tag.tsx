'use client'

import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { PlaceTag } from '@/ui/place-sign.tsx'
import type { LatLng } from '../bounds.ts'
import type { Side } from '../camera.ts'
import { useMap } from '../map-context.ts'
import styles from './marker.module.css'

/** What is written beside a point; the map says on which side of it. */
export function MapTag({
  at,
  size,
  prefers,
  children,
}: {
  /** Where the point is drawn now, which for a car is between two fixes. */
  at: RefObject<LatLng>
  size: number
  prefers: Side
  children?: ReactNode
}) {
  const { tags } = useMap()
  const element = useRef<HTMLSpanElement>(null)
  useEffect(
    () => tags.add({ at: () => at.current, size, prefers, tag: () => element.current }),
    [tags, at, size, prefers],
  )
  // Other words are another width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are what changes it.
  useEffect(() => tags.changed(), [tags, children])
  return children ? (
    <PlaceTag ref={element} className={`num ${styles.tag}`}>
      {children}
    </PlaceTag>
  ) : null
}
