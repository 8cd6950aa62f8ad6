'use client'

import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { useMap } from '@/shared/map/map-context.ts'
import type { HeatCell } from './heat-steps.ts'

const SOURCE = 'demand'

/** Squares on the map, the darker the more was asked for; where nobody was found they have an edge and a figure. */
export function HeatLayer({ cells }: { cells: readonly HeatCell[] }) {
  const { map, styleRound } = useMap()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new style has none of it.
  useEffect(() => {
    ensureLayers(map)
    map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features: cells.map(featureOf) })
  }, [map, styleRound, cells])
  useEffect(
    () => () => {
      for (const layer of [`${SOURCE}-fill`, `${SOURCE}-edge`, `${SOURCE}-figure`])
        if (map.getLayer(layer)) map.removeLayer(layer)
      if (map.getSource(SOURCE)) map.removeSource(SOURCE)
    },
    [map],
  )
  return null
}

function ensureLayers(map: LibreMap): void {
  if (map.getSource(SOURCE)) return
  const token = (name: string) => getComputedStyle(map.getContainer()).getPropertyValue(name).trim()
  map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  map.addLayer({
    ...{ id: `${SOURCE}-fill`, type: 'fill', source: SOURCE },
    paint: {
      'fill-color': token('--brass'),
      'fill-opacity': ['match', ['get', 'step'], 1, 0.18, 2, 0.36, 3, 0.54, 0.74],
    },
  })
  map.addLayer({
    ...{ id: `${SOURCE}-edge`, type: 'line', source: SOURCE, filter: ['>', ['get', 'unserved'], 0] },
    paint: { 'line-color': token('--critical'), 'line-width': 2, 'line-dasharray': [2, 1.5] },
  })
}

function featureOf({ lat, lng, halfLat, halfLng, requested, unserved, step }: HeatCell) {
  const [west, east, south, north] = [lng - halfLng, lng + halfLng, lat - halfLat, lat + halfLat]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return {
    type: 'Feature' as const,
    properties: { requested, unserved, step },
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  }
}
