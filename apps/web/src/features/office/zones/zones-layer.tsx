'use client'

import type { Outline } from '@livery/kernel/outline.ts'
import { isInOutline, squareMetres } from '@livery/kernel/outline.ts'
import type { GeoJSONSource, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { useMap } from '@/shared/map/map-context.ts'
import { COLOUR_TOKENS, COLOURS } from '@/shared/office/zones/colours.ts'
import { tokenColours } from '@/ui/car-image.ts'

export interface Ground {
  readonly id: string
  readonly name: string
  readonly colour: keyof typeof COLOUR_TOKENS
  readonly outline: Outline
  /** A circle that a tariff has, and nobody has drawn. */
  readonly isCircle?: boolean
}

const SOURCE = 'zones'

/** Every zone on the map, the picked one stronger; a press picks the smallest that is there. */
export function ZonesLayer({
  grounds,
  picked,
  onPick,
}: {
  grounds: readonly Ground[]
  picked: string | undefined
  onPick: ((id: string) => void) | undefined
}) {
  const { map, styleRound } = useMap()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new style has none of it, and other colours.
  useEffect(() => {
    const colours = tokenColours(['surface', 'ink', ...COLOURS.map((one) => COLOUR_TOKENS[one])])
    if (!map.getSource(SOURCE)) {
      map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
      map.addLayer({
        ...{ id: 'zones-fill', type: 'fill', source: SOURCE },
        paint: { 'fill-color': ['get', 'ink'], 'fill-opacity': ['case', ['get', 'picked'], 0.24, 0.1] },
      })
      map.addLayer({
        ...{ id: 'zones-line', type: 'line', source: SOURCE, filter: ['!', ['get', 'circle']] },
        paint: { 'line-color': ['get', 'ink'], 'line-width': ['case', ['get', 'picked'], 2.5, 1.5] },
      })
      map.addLayer({
        ...{ id: 'zones-circle', type: 'line', source: SOURCE, filter: ['get', 'circle'] },
        paint: { 'line-color': ['get', 'ink'], 'line-width': 1.5, 'line-dasharray': [3, 2] },
      })
      map.addLayer({
        ...{ id: 'zones-name', type: 'symbol', source: SOURCE },
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Inter Medium'], 'text-size': 13 },
        paint: { 'text-color': colours.ink, 'text-halo-color': colours.surface, 'text-halo-width': 1.6 },
      })
    }
    const features = grounds.map(({ id, name, colour, outline, isCircle = false }) => ({
      type: 'Feature' as const,
      properties: { id, name, ink: colours[COLOUR_TOKENS[colour]], picked: id === picked, circle: isCircle },
      geometry: { type: 'Polygon' as const, coordinates: [ringOf(outline)] },
    }))
    map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features })
  }, [map, styleRound, grounds, picked])

  const latest = useRef({ grounds, onPick })
  latest.current = { grounds, onPick }
  useEffect(() => {
    const press = ({ lngLat }: MapMouseEvent) => {
      const there = latest.current.grounds
        .filter(({ outline }) => isInOutline(lngLat, outline))
        .toSorted((left, right) => squareMetres(left.outline) - squareMetres(right.outline))
      if (there[0]) latest.current.onPick?.(there[0].id)
    }
    map.on('click', press)
    return () => {
      map.off('click', press)
    }
  }, [map])
  return null
}

/** As GeoJSON closes it. */
export const ringOf = (outline: Outline): [number, number][] =>
  [...outline, ...outline.slice(0, 1)].map(([lng, lat]) => [lng, lat])
