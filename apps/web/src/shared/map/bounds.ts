export interface LatLng {
  lat: number
  lng: number
}

/** West-south and east-north corners of the box around all points. */
export function boundsOf(points: readonly LatLng[]): [[number, number], [number, number]] | undefined {
  if (points.length === 0) return undefined
  const lats = points.map((point) => point.lat)
  const lngs = points.map((point) => point.lng)
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ]
}

/** The points of several GeoJSON lines. */
export function pointsOfAll(lines: { coordinates: readonly (readonly (readonly number[])[])[] } | null): LatLng[] {
  return (lines?.coordinates ?? []).flatMap((coordinates) => pointsOf({ coordinates }))
}

/** The points of a GeoJSON line. */
export function pointsOf(geometry: { coordinates: readonly (readonly number[])[] } | null | undefined): LatLng[] {
  return (geometry?.coordinates ?? []).map(([lng = 0, lat = 0]) => ({ lat, lng }))
}
