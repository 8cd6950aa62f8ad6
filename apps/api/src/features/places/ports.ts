// The map outside our process: routes on real streets, and places by name or point. Which provider is behind it is
// configuration; each fails with MAPS_UNAVAILABLE when it does not answer and NO_ROUTE when there is no way.
import type { LineString } from '@livery/contracts/common.ts'
import type { Manoeuvre } from '@livery/contracts/places/manoeuvre.ts'
import type { FoundPlace, Region } from '@livery/contracts/places/places.ts'
import type { Point } from '@livery/kernel/geo.ts'

export interface RouteLeg {
  readonly distanceMetres: number
  readonly durationSeconds: number
}

export interface Route extends RouteLeg {
  /** WGS 84, longitude first. */
  readonly geometry: LineString
  /** One between each two points. */
  readonly legs: readonly RouteLeg[]
}

export interface MatchedWay {
  readonly distanceMetres: number
  readonly geometry: LineString
}

/** A way as it is driven. */
export interface Directions extends Route {
  /** Empty where the provider gives none that we read. */
  readonly manoeuvres: readonly Manoeuvre[]
}

/** Where a car is, and where it points, clockwise from north; null where nobody knows. */
export interface Departure extends Point {
  readonly heading: number | null
}

/** When a drive sets out; `free` asks for what it takes on empty streets. */
export type SettingOut = Date | 'free'

/** Rows by source, columns by target; null where there is no way. */
export type EtaMatrix = readonly (readonly (RouteLeg | null)[])[]

/** What a provider knows of the streets; durations are those of empty ones. */
export interface Routing {
  /** Through two or more points, in order. */
  route(points: readonly Point[]): Promise<Route>
  directions(from: Departure, to: Point): Promise<Directions>
  matrix(sources: readonly Point[], targets: readonly Point[]): Promise<EtaMatrix>
  /** What one matrix may have; 25 by 25 where nothing is said. */
  readonly largestMatrix?: { readonly sources: number; readonly targets: number }
  /** The way over the streets that a row of positions follows; null where the provider cannot say. */
  match(points: readonly Point[]): Promise<MatchedWay | null>
  /** The nearest point on a street that a car can use, or null within 500 m. */
  snap(point: Point): Promise<Point | null>
}

export interface PlaceSearch {
  readonly text: string
  readonly near: Point | null
  readonly limit: number
}

export interface Geocoding {
  search(search: PlaceSearch): Promise<FoundPlace[]>
  reverse(point: Point): Promise<FoundPlace | null>
}

/** How long drives take in the traffic of the region. */
export interface Traffic {
  /** Resolves once this process knows what counts now. Cheap: it asks the database every few seconds. */
  ready(): Promise<void>
  /** Seconds of a drive that sets out then, from what it takes on empty streets. */
  secondsOf(from: Point, to: Point, free: RouteLeg, setsOut: Date): number
}

/** Where nothing is said of when a drive sets out, it is now. */
export interface Maps extends Routing, Geocoding {
  route(points: readonly Point[], setsOut?: SettingOut): Promise<Route>
  /** One moment for all, or one for each source. */
  matrix(
    sources: readonly Point[],
    targets: readonly Point[],
    setsOut?: SettingOut | readonly Date[],
  ): Promise<EtaMatrix>
  /** The region in use; a refusal REGION_NOT_FOUND while none is installed. */
  region(): Promise<Region>
  contains(point: Point): Promise<boolean>
  /** What keeps this process from computing routes, for whoever runs it; null when nothing does. */
  whyNotReady(): Promise<string | null>
  /** Calls when another build or region is served than before. */
  onRegionChange(listener: () => void): void
  stop(): Promise<void>
}
