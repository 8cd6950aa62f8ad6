'use client'

import type { LineString, MultiLineString } from '@livery/contracts/common.ts'
import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect } from 'react'
import { useMap } from '../map-context.ts'

/**
 * The way as the style draws it: brass with a thin casing, under the names. `rest` is what comes after it, dotted;
 * `faint` a way that is not driven.
 */
export function RouteLine({
  route,
  rest,
  faint,
}: {
  route?: LineString | MultiLineString | null
  rest?: LineString | MultiLineString | null
  faint?: LineString | null
}) {
  const { map, styleRound } = useMap()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new style has an empty source, which is filled again.
  useEffect(() => {
    const features = [
      ...(faint ? [{ type: 'Feature' as const, properties: { k: 'faint' }, geometry: faint }] : []),
      ...(rest ? [{ type: 'Feature' as const, properties: { k: 'rest' }, geometry: rest }] : []),
      ...(route ? [{ type: 'Feature' as const, properties: { k: 'route' }, geometry: route }] : []),
    ]
    map.getSource<GeoJSONSource>('route')?.setData({ type: 'FeatureCollection', features })
  }, [map, styleRound, route, rest, faint])
  return null
}
