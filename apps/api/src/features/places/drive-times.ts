// Drives between two places by the streets, remembered: the same few are asked again and again, by boards that look
// every half minute and by claims, which may not wait for a map while they hold a lock.
import { estimateDrive } from '@livery/kernel/drive-estimate.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { Maps, RouteLeg, Traffic } from './ports.ts'

export type DrivePair = readonly [from: Point, to: Point]

export interface DriveTimes {
  /** As measured, in the traffic of when it sets out, or of now; undefined where nobody has asked for it yet. */
  find(from: Point, to: Point, setsOut?: Date): RouteLeg | undefined
  /** Asks the map for those that are not known. Where it does not answer, the estimate stands in for half a minute. */
  measure(pairs: readonly DrivePair[]): Promise<void>
}

const MOST = 20_000
const KEPT_MS = 6 * 3_600_000
const ESTIMATE_KEPT_MS = 30_000
/** Sources and targets of one question, which every provider takes. */
const SIDE = 25

interface Kept {
  /** On empty streets, unless it is an estimate, which is of no hour. */
  readonly drive: RouteLeg
  readonly isEstimate: boolean
  readonly until: number
}

export function createDriveTimes(
  maps: Pick<Maps, 'matrix' | 'onRegionChange'>,
  traffic: Traffic,
  now: () => Date,
): DriveTimes {
  const known = new Map<string, Kept>()
  maps.onRegionChange(() => known.clear())
  const keptOf = (from: Point, to: Point): Kept | undefined => {
    const kept = known.get(keyOf(from, to))
    return kept !== undefined && kept.until > Date.now() ? kept : undefined
  }
  const find: DriveTimes['find'] = (from, to, setsOut) => {
    const kept = keptOf(from, to)
    if (kept === undefined || kept.isEstimate) return kept?.drive
    const seconds = traffic.secondsOf(from, to, kept.drive, setsOut ?? now())
    return { distanceMetres: kept.drive.distanceMetres, durationSeconds: Math.round(seconds) }
  }
  const keep = (from: Point, to: Point, drive: RouteLeg | null | undefined, forMs: number) => {
    const key = keyOf(from, to)
    known.delete(key)
    const isEstimate = drive == null
    known.set(key, { drive: drive ?? estimate(from, to), isEstimate, until: Date.now() + forMs })
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  }
  return {
    find,
    measure: async (pairs) => {
      await traffic.ready()
      for (const { sources, targets, wanted } of questionsFor(
        pairs.filter(([from, to]) => keptOf(from, to) === undefined),
      )) {
        const matrix = await maps.matrix(sources, targets, 'free').catch(() => null)
        for (const [from, to] of wanted) {
          const drive = matrix?.[placeIn(sources, from)]?.[placeIn(targets, to)]
          keep(from, to, drive, matrix === null ? ESTIMATE_KEPT_MS : KEPT_MS)
        }
      }
    },
  }
}

/** Metres and seconds as the crow flies, where the streets are not known. */
export function estimate(from: Point, to: Point): RouteLeg {
  return { distanceMetres: Math.round(distanceMetres(from, to) * 1.35), durationSeconds: estimateDrive(from, to) }
}

interface Question {
  readonly sources: Point[]
  readonly targets: Point[]
  readonly wanted: DrivePair[]
}

function questionsFor(pairs: readonly DrivePair[]): Question[] {
  const questions: Question[] = []
  for (const [from, to] of pairs) {
    let last = questions.at(-1)
    const isFull = (points: readonly Point[], point: Point) => points.length >= SIDE && placeIn(points, point) < 0
    if (last === undefined || isFull(last.sources, from) || isFull(last.targets, to)) {
      last = { sources: [], targets: [], wanted: [] }
      questions.push(last)
    }
    if (placeIn(last.sources, from) < 0) last.sources.push(from)
    if (placeIn(last.targets, to) < 0) last.targets.push(to)
    last.wanted.push([from, to])
  }
  return questions
}

const placeIn = (points: readonly Point[], { lat, lng }: Point) =>
  points.findIndex((point) => point.lat === lat && point.lng === lng)

/** A metre apart is another place. */
const keyOf = (from: Point, to: Point) => [from.lat, from.lng, to.lat, to.lng].map((one) => one.toFixed(5)).join()
