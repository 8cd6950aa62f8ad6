'use client'

import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { useMap } from '@/shared/map/map-context.ts'
import { tokenColours } from '@/ui/car-image.ts'
import type { HeatCell } from './heat-steps.ts'

const SOURCE = 'demand'

/** Squares on the map with their figure, the darker the more was asked for; where nobody was found they have an edge. */
export function HeatLayer({ cells }: { cells: readonly HeatCell[] }) {
  const { map, styleRound } = useMap()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new style has none of it.
  useEffect(() => {
    ensureLayers(map)
    map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features: cells.map(featureOf) })
  }, [map, styleRound, cells])
  return null
}

function ensureLayers(map: LibreMap): void {
  if (map.getSource(SOURCE)) return
  const colours = tokenColours(['brass', 'critical', 'ink', 'surface'])
  map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  map.addLayer({
    ...{ id: `${SOURCE}-fill`, type: 'fill', source: SOURCE },
    paint: {
      'fill-color': colours.brass,
      'fill-opacity': ['match', ['get', 'step'], 1, 0.18, 2, 0.36, 3, 0.54, 0.74],
    },
  })
  map.addLayer({
    ...{ id: `${SOURCE}-edge`, type: 'line', source: SOURCE, filter: ['>', ['get', 'unserved'], 0] },
    paint: { 'line-color': colours.critical, 'line-width': 2, 'line-dasharray': [2, 1.5] },
  })
  map.addLayer({
    ...{ id: `${SOURCE}-figure`, type: 'symbol', source: SOURCE, minzoom: 11.5 },
    layout: { 'text-field': ['to-string', ['get', 'requested']], 'text-font': ['Inter Medium'], 'text-size': 12 },
    paint: { 'text-color': colours.ink, 'text-halo-color': colours.surface, 'text-halo-width': 1.5 },
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
