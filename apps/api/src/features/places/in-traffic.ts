// Maps whose drives take as long as they do in traffic. Every provider is asked for empty streets; what the hour adds is
// ours, the same for a route and for one cell of a matrix.
import type { Point } from '@livery/kernel/geo.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { Maps, Route, RouteLeg, SettingOut, Traffic } from './ports.ts'

export function inTraffic(maps: Maps, traffic: Traffic, now: () => Date): Maps {
  const momentOf = (setsOut: SettingOut | undefined): Date | null => (setsOut === 'free' ? null : (setsOut ?? now()))
  const driven = (from: Point, to: Point, leg: RouteLeg, setsOut: Date): RouteLeg => ({
    distanceMetres: leg.distanceMetres,
    durationSeconds: Math.round(traffic.secondsOf(from, to, leg, setsOut)),
  })
  /** One leg after the other: each sets out when the one before it has arrived. */
  const slowed = <R extends Route>(route: R, points: readonly Point[], setsOut: Date): R => {
    let seconds = 0
    const legs = route.legs.map((leg, index) => {
      const at = addMs(setsOut, seconds * SECOND_MS)
      const inTime = driven(points[index] as Point, points[index + 1] as Point, leg, at)
      seconds += inTime.durationSeconds
      return inTime
    })
    return { ...route, legs, durationSeconds: seconds }
  }
  return {
    ...maps,
    route: async (points, setsOut) => {
      const moment = momentOf(setsOut)
      const [route] = await Promise.all([maps.route(points), traffic.ready()])
      return moment === null ? route : slowed(route, points, moment)
    },
    directions: async (from, to) => {
      const [way] = await Promise.all([maps.directions(from, to), traffic.ready()])
      return slowed(way, [from, to], now())
    },
    matrix: async (sources, targets, setsOut) => {
      const [matrix] = await Promise.all([maps.matrix(sources, targets), traffic.ready()])
      if (setsOut === 'free') return matrix
      return matrix.map((row, source) => {
        const at = Array.isArray(setsOut) ? (setsOut[source] as Date) : momentOf(setsOut as SettingOut | undefined)
        return row.map((leg, target) =>
          leg === null || at === null ? leg : driven(sources[source] as Point, targets[target] as Point, leg, at),
        )
      })
    },
  }
}

/** Streets that are always empty: for tests that count a provider's own seconds. */
export const NO_TRAFFIC: Traffic = {
  ready: async () => undefined,
  secondsOf: (_from, _to, free) => free.durationSeconds,
}
