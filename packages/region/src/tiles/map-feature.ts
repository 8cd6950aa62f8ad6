import type { PolygonE7 } from '../geometry/shape.ts'
import type { LayerName, Properties } from './layers.ts'

export type Geometry = 'Point' | 'LineString' | 'Polygon'

/** One thing on the map: a point or a line has one run of coordinates, a polygon one per ring. */
export interface MapFeature {
  readonly layer: LayerName
  readonly minZoom: number
  readonly geometry: Geometry
  readonly runs: PolygonE7
  readonly properties: Properties
}
