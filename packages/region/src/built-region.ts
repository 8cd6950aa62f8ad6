import type { Point } from '@livery/kernel/geo.ts'
import type { Polygon } from 'geojson'

export type BuildPhase = 'reading' | 'routing' | 'tiles' | 'places'

export interface BuiltRegion {
  readonly name: string
  /** What people call it: its largest city, else its name. */
  readonly title: string
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
  readonly centre: Point
  /** The service area. */
  readonly outline: Polygon
  readonly timeZone: string
  /** The `place` tag of what it is called by; null where it is called by none. */
  readonly placeTag?: string | null
  readonly counts: {
    readonly nodes: number
    readonly ways: number
    readonly relations: number
    readonly tiles: number
    readonly places: number
    readonly addresses: number
  }
  /** The most memory that reading it took, where it was read just now. */
  readonly peakMb?: number
}

export type ReadRegion = Omit<BuiltRegion, 'peakMb'>
