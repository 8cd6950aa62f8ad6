// A city without streets for tests of rules: every way is the crow's, a third longer, at 36 km/h. The real maps have
// tests of their own.
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { Maps, Route, RouteLeg } from '../features/places/ports.ts'

const leg = (from: Point, to: Point): RouteLeg => {
  const metres = distanceMetres(from, to) * 1.33
  return { distanceMetres: metres, durationSeconds: metres / 10 }
}

export function plainMaps(): Maps {
  const route = async (points: readonly Point[]): Promise<Route> => {
    const legs = points.slice(1).map((point, index) => leg(points[index] as Point, point))
    return {
      distanceMetres: legs.reduce((sum, one) => sum + one.distanceMetres, 0),
      durationSeconds: legs.reduce((sum, one) => sum + one.durationSeconds, 0),
      geometry: { type: 'LineString', coordinates: points.map((point) => [point.lng, point.lat]) },
      legs,
    }
  }
  return {
    route,
    directions: async (from, to) => ({ ...(await route([from, to])), manoeuvres: [] }),
    matrix: async (sources, targets) => sources.map((from) => targets.map((to) => leg(from, to))),
    match: async (points) => ({
      distanceMetres: points.reduce(
        (sum, point, at) => (at === 0 ? 0 : sum + distanceMetres(points[at - 1] as Point, point)),
        0,
      ),
      geometry: { type: 'LineString', coordinates: points.map(({ lat, lng }) => [lng, lat]) },
    }),
    snap: async (point) => point,
    search: async () => [],
    reverse: async () => null,
    region: async () => ({
      id: 'plain',
      name: 'Plain',
      bounds: [11.6, 57.5, 12.2, 57.9],
      centre: { lat: 57.7, lng: 11.97 },
      outline: { type: 'Polygon', coordinates: [] },
      timeZone: 'Europe/Stockholm',
      currency: 'EUR',
      attribution: '',
      phones: { code: '46', trunk: '0' },
      has: { airport: false, station: false },
      kindOfPlace: 'town',
      drivesOn: 'right',
    }),
    contains: async (point) => point.lat > 57.5 && point.lat < 57.9 && point.lng > 11.6 && point.lng < 12.2,
    whyNotReady: async () => null,
    onRegionChange: () => undefined,
    stop: async () => undefined,
  }
}
