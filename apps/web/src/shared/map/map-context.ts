'use client'

import type { Map as LibreMap, Marker } from 'maplibre-gl'
import { createContext, useContext } from 'react'
import type { CameraOfMap } from './camera-of-map.ts'
import type { TagsOfMap } from './tags-of-map.ts'

export interface MapLink {
  map: LibreMap
  /** Handed on so that what stands on the map does not pull the library into the page's own script. */
  MarkerOf: typeof Marker
  MapOf: typeof LibreMap
  camera: CameraOfMap
  tags: TagsOfMap
  /** Grows with each style that has loaded: sources of the old one are gone. */
  styleRound: number
}

export const MapLinkContext = createContext<MapLink | null>(null)

/** The map around this component; only what is inside a `MapStage` may ask. */
export function useMap(): MapLink {
  const link = useContext(MapLinkContext)
  if (!link) throw new Error('useMap is used outside its MapStage')
  return link
}
