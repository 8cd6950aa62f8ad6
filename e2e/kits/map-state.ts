import type { RideOnMap } from '@livery/web/src/shared/map/ride-on-map.ts'

/** What the map's kit page is told to show. */
export interface MapState {
  ride: RideOnMap
  /** The share of a phone's screen that the sheet takes. */
  share: number
  /** What stands at the end of the head, as wide as its words. */
  end: string
  locale: 'en' | 'ar'
}

export interface MapWindow {
  map: { project(at: [number, number]): { x: number; y: number }; isMoving(): boolean }
  show(state: MapState): Promise<void>
}
