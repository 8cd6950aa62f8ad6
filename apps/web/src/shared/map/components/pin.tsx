'use client'

import type { ReactNode } from 'react'
import type { LatLng } from '../bounds.ts'
import { OnMap } from './on-map.tsx'

/** Ring for the pickup, square for the drop-off, a number for a stop; `tag` stands below it. */
export function Pin({ at, kind, tag }: { at: LatLng; kind: 'ring' | 'square' | number; tag?: ReactNode }) {
  return (
    <OnMap at={at} layer={2}>
      <span className="map-pin">
        {typeof kind === 'number' ? (
          <span className="via shadow-float">{kind}</span>
        ) : (
          <span className={kind === 'ring' ? 'pin-ring' : 'pin-sq'} />
        )}
        {tag && <span className="tag num">{tag}</span>}
      </span>
    </OnMap>
  )
}

/** The search, going out from the pickup. */
export function SearchRings({ at }: { at: LatLng }) {
  return (
    <OnMap at={at} layer={0}>
      <span className="map-rings">
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
      <span className="map-arrival" />
    </OnMap>
  )
}
