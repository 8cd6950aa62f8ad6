'use client'

import { Map as LibreMap, Marker, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { Crosshair } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { iconClass } from '@/ui/button.tsx'
import { overMap } from '@/ui/over-map.ts'
import type { LatLng } from '../bounds.ts'
import type { Frame } from '../camera.ts'
import { CameraOfMap } from '../camera-of-map.ts'
import { MapLinkContext } from '../map-context.ts'
import { loadStyle } from '../map-style.ts'
import { TagsOfMap } from '../tags-of-map.ts'

// The bundler moves the worker's file: without its new address the map stays blank.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

export interface MapCanvasProps {
  apiUrl: string
  dark: boolean
  label: string
  /** What is shown while there is nothing to frame. */
  centre: LatLng
  frame: Frame
  /** Drawn without a graphics processor: at the screen's plain resolution. */
  isSlow: boolean
  onFailed: () => void
  children?: ReactNode
}

interface Made {
  map: LibreMap
  camera: CameraOfMap
  tags: TagsOfMap
}

/** The map itself, loaded after the page. It goes back to a calm ground where there is no WebGL. */
export function MapCanvas({ apiUrl, dark, label, centre, frame, isSlow, onFailed, children }: MapCanvasProps) {
  const t = useTranslations('map')
  const box = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<Made>()
  const [styleRound, setStyleRound] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const start = useRef({ centre, frame, label, isSlow, onFailed })

  useEffect(() => {
    const container = box.current
    const stage = container?.parentElement
    if (!container || !stage) return
    const { frame: first, onFailed: fail } = start.current
    let map: LibreMap
    try {
      map = makeMap(container, start.current)
    } catch {
      fail()
      return
    }
    map.setMissingStyleImageResolver(async () => undefined)
    map.on('style.load', () => setStyleRound((round) => round + 1))
    map.on('dataloading', () => container.setAttribute('aria-busy', 'true'))
    map.on('idle', () => map.getSource('route') && container.removeAttribute('aria-busy'))
    const tags = new TagsOfMap(map, stage)
    const camera = new CameraOfMap(map, stage, first, setHeld)
    setMade({ map, tags, camera })
    return () => {
      camera.stop()
      tags.stop()
      map.remove()
      setMade(undefined)
    }
  }, [])

  const map = made?.map
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

  const camera = made?.camera
  useEffect(() => camera?.show(frame), [camera, frame])

  return (
    <>
      <div ref={box} className="map-canvas size-full" aria-busy="true" />
      {isHeld && (
        <button
          ref={overMap}
          type="button"
          aria-label={t('recentre')}
          title={t('recentre')}
          className={iconClass('float', 'map-recentre')}
          onClick={() => {
            camera?.recentre()
            // The button goes: who came by keyboard goes on from the map.
            map?.getCanvas().focus()
          }}
        >
          <Crosshair size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      {made && styleRound > 0 && (
        <MapLinkContext value={{ ...made, MarkerOf: Marker, MapOf: LibreMap, styleRound }}>{children}</MapLinkContext>
      )}
    </>
  )
}

function makeMap(container: HTMLElement, start: Pick<MapCanvasProps, 'centre' | 'label' | 'isSlow'>) {
  return new LibreMap({
    container,
    style: { version: 8, sources: {}, layers: [] },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    maxZoom: 18,
    locale: { 'Map.Title': start.label },
    center: start.centre,
    zoom: 12.4,
    ...(start.isSlow && { pixelRatio: 1 }),
  })
}
