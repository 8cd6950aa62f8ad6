'use client'

import { Map as LibreMap, Marker, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { boundsOf, type LatLng } from '../bounds.ts'
import { MapLinkContext } from '../map-context.ts'
import { loadStyle } from '../map-style.ts'

// The bundler moves the worker's file: without its new address the map stays blank.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

const CLOSEST_ZOOM = 15.6

export interface Padding {
  top: number
  bottom: number
  left: number
  right: number
}

export interface MapCanvasProps {
  apiUrl: string
  dark: boolean
  label: string
  centre: LatLng
  /** What must be in sight; the map moves when these points change, and is left alone otherwise. */
  fit: readonly LatLng[]
  padding: Padding
  onFailed: () => void
  children?: ReactNode
}

/** The map itself, loaded after the page. It goes back to a calm ground where there is no WebGL. */
export function MapCanvas({ apiUrl, dark, label, centre, fit, padding, onFailed, children }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LibreMap>()
  const [styleRound, setStyleRound] = useState(0)
  const start = useRef({ centre, fit, padding, label, onFailed })

  useEffect(() => {
    const container = box.current
    if (!container) return
    let made: LibreMap
    try {
      made = makeMap(container, start.current)
    } catch {
      start.current.onFailed()
      return
    }
    made.setMissingStyleImageResolver(async () => undefined)
    made.on('style.load', () => setStyleRound((round) => round + 1))
    made.on('dataloading', () => container.setAttribute('aria-busy', 'true'))
    made.on('idle', () => made.getSource('route') && container.removeAttribute('aria-busy'))
    setMap(made)
    return () => {
      made.remove()
      setMap(undefined)
    }
  }, [])

  useEffect(() => {
    if (!map) return
    let stale = false
    loadStyle(apiUrl, dark).then(
      (style) => !stale && map.setStyle(style, { diff: false }),
      () => !stale && start.current.onFailed(),
    )
    return () => {
      stale = true
    }
  }, [map, apiUrl, dark])

  const wanted = JSON.stringify([fit.map(({ lat, lng }) => [lat.toFixed(4), lng.toFixed(4)]), padding])
  const latest = useRef({ centre, fit, padding })
  latest.current = { centre, fit, padding }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is the value of `fit` and `padding`.
  useEffect(() => {
    if (!map) return
    const { centre, fit, padding } = latest.current
    const bounds = boundsOf(fit)
    map.resize()
    if (bounds) map.fitBounds(bounds, { padding, maxZoom: CLOSEST_ZOOM, animate: false })
    else map.easeTo({ center: centre, offset: middleOf(padding), animate: false })
  }, [map, wanted])

  return (
    <>
      <div ref={box} className="map-canvas size-full" aria-busy="true" />
      {map && styleRound > 0 && (
        <MapLinkContext value={{ map, MarkerOf: Marker, styleRound }}>{children}</MapLinkContext>
      )}
    </>
  )
}

/** How far the middle of what is left of the map lies from the middle of the whole. */
function middleOf({ top, bottom, left, right }: Padding): [number, number] {
  return [(left - right) / 2, (top - bottom) / 2]
}

function makeMap(container: HTMLElement, start: Pick<MapCanvasProps, 'centre' | 'fit' | 'padding' | 'label'>) {
  const bounds = boundsOf(start.fit)
  return new LibreMap({
    container,
    style: { version: 8, sources: {}, layers: [] },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    maxZoom: 18,
    locale: { 'Map.Title': start.label },
    ...(bounds
      ? { bounds, fitBoundsOptions: { padding: start.padding, maxZoom: CLOSEST_ZOOM } }
      : { center: start.centre, zoom: 12.4 }),
  })
}
