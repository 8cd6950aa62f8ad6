// Every car on the road in one source of the map: turned with its heading, gliding from fix to fix, in clusters from far.
// However many there are, the page itself draws none of them.
import type { ExpressionSpecification, GeoJSONSource, Map as LibreMap, MapMouseEvent } from 'maplibre-gl'
import { carImage, tokenColours } from '@/ui/car-image.ts'
import type { LatLng } from './bounds.ts'
import { type Glide, glideTo, isOver, type Pose, poseAt } from './glide.ts'
import { CLEAR_STYLE } from './map-above.ts'

export type CarTone = 'plain' | 'amber' | 'red' | 'picked'

export interface FleetPoint extends LatLng {
  readonly id: string
  readonly heading: number | null
}

/** How a car stands out, and what is written beside it. */
export interface CarSign {
  readonly tone: CarTone
  readonly tag: string
}

const SOURCE = 'fleet'
const CARS = 'fleet-cars'
const CLUSTERS = 'fleet-clusters'
const CLUSTER_COUNTS = 'fleet-counts'
const CAR_SIZE = 34
const RATIO = 2
/** Farther out cars would cover each other. */
const CLUSTERED_TO_ZOOM = 11
const CLUSTER_RADIUS = 40
/** A glide is drawn so often: more is not seen of a car some pixels long. */
const FRAME_MS = 80
/** Beyond so many a jump every two seconds costs less than the page has. */
const MOST_GLIDING = 400
const SIZE = 1
/** So many cover each other and the streets, unless one looks from close by; half the size is a quarter of the painting. */
const SIZE_IN_CROWD: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 12, 0.5, 15, 1]
const REACH = 22
const PLAIN: CarSign = { tone: 'plain', tag: '' }

export class FleetLayer {
  /** Where a hand is, and what the camera sees. */
  readonly #map: LibreMap
  /** Where they are drawn. */
  readonly #above: LibreMap
  readonly #onPick: (id: string) => void
  readonly #glides = new Map<string, Glide>()
  #signs: ReadonlyMap<string, CarSign> = new Map()
  #shownAt = 0
  #isCrowd = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches

  constructor(map: LibreMap, above: LibreMap, onPick: (id: string) => void) {
    this.#map = map
    this.#above = above
    this.#onPick = onPick
    above.on('style.load', this.#dress)
    map.on('click', this.#click)
    map.on('mousemove', this.#point)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#above.off('style.load', this.#dress)
    this.#map.off('click', this.#click)
    this.#map.off('mousemove', this.#point)
  }

  /** In the colours of the theme as it is now. */
  restyle(): void {
    this.#above.setStyle(CLEAR_STYLE, { diff: false })
  }

  #dress = (): void => {
    const map = this.#above
    const colours = tokenColours(['ink', 'surface', 'caution', 'critical', 'brass', 'paper'])
    const bodies: Record<CarTone, string> = {
      ...{ plain: colours.ink, amber: colours.caution, red: colours.critical, picked: colours.brass },
    }
    for (const [tone, body] of Object.entries(bodies)) {
      const image = carImage(body, colours.surface, CAR_SIZE, RATIO)
      if (image && !map.hasImage(`car-${tone}`)) map.addImage(`car-${tone}`, image, { pixelRatio: RATIO })
    }
    const data = { type: 'FeatureCollection' as const, features: [] }
    map.addSource(SOURCE, {
      ...{ type: 'geojson', data, cluster: true, clusterRadius: CLUSTER_RADIUS, clusterMaxZoom: CLUSTERED_TO_ZOOM },
      clusterProperties: { red: ['+', ['case', ['==', ['get', 'tone'], 'red'], 1, 0]] },
    })
    const isCluster = ['has', 'point_count'] as ['has', string]
    map.addLayer({
      ...{ id: CLUSTERS, type: 'circle', source: SOURCE, filter: isCluster },
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['get', 'point_count'], 2, 14, 100, 26],
        'circle-color': ['case', ['>', ['get', 'red'], 0], colours.critical, colours.ink],
        'circle-stroke-width': 2,
        'circle-stroke-color': colours.surface,
      },
    })
    map.addLayer({
      ...{ id: CLUSTER_COUNTS, type: 'symbol', source: SOURCE, filter: isCluster },
      layout: {
        ...{ 'text-field': ['get', 'point_count_abbreviated'], 'text-font': ['Inter Medium'], 'text-size': 12 },
        ...{ 'text-allow-overlap': true, 'text-ignore-placement': true },
      },
      paint: { 'text-color': colours.paper },
    })
    map.addLayer({
      ...{ id: CARS, type: 'symbol', source: SOURCE, filter: ['!', isCluster] },
      layout: {
        ...{ 'icon-image': ['concat', 'car-', ['get', 'tone']], 'icon-rotate': ['get', 'heading'] },
        'icon-size': this.#isCrowd ? SIZE_IN_CROWD : SIZE,
        ...{ 'icon-rotation-alignment': 'map', 'icon-allow-overlap': true, 'icon-ignore-placement': true },
        ...{ 'text-field': ['get', 'tag'], 'text-font': ['Inter Medium'], 'text-size': 12, 'text-optional': true },
        ...{ 'text-anchor': 'bottom', 'text-offset': [0, -1.7], 'symbol-sort-key': ['get', 'rank'] },
      },
      paint: {
        'text-color': ['match', ['get', 'tone'], 'red', colours.critical, 'amber', colours.caution, colours.ink],
        'text-halo-color': colours.surface,
        'text-halo-width': 2.5,
      },
    })
    this.#draw()
  }

  /** The cars as they were heard now; one that is not among them is gone. */
  show(points: readonly FleetPoint[]): void {
    const now = performance.now()
    const since = this.#shownAt === 0 ? 0 : now - this.#shownAt
    this.#shownAt = now
    const ids = new Set(points.map(({ id }) => id))
    for (const id of this.#glides.keys()) if (!ids.has(id)) this.#glides.delete(id)
    this.#crowd(points.length > MOST_GLIDING)
    const isStill = this.#isStill || this.#isCrowd
    for (const { id, lat, lng, heading } of points) {
      const drawn = this.#poseOf(id, now)
      const fix: Pose = { lat, lng, heading: heading ?? drawn?.heading ?? 0 }
      const glide = glideTo(drawn ?? fix, fix, now, since)
      this.#glides.set(id, isStill || drawn === null ? { ...glide, durationMs: 0 } : glide)
    }
    this.#draw()
  }

  #crowd(isCrowd: boolean): void {
    if (this.#isCrowd === isCrowd) return
    this.#isCrowd = isCrowd
    if (this.#above.getLayer(CARS)) this.#above.setLayoutProperty(CARS, 'icon-size', isCrowd ? SIZE_IN_CROWD : SIZE)
  }

  sign(signs: ReadonlyMap<string, CarSign>): void {
    this.#signs = signs
    this.#draw()
  }

  placeOf(id: string): LatLng | null {
    return this.#glides.get(id)?.to ?? null
  }

  places(): LatLng[] {
    return [...this.#glides.values()].map(({ to }) => to)
  }

  /** Whose car is at this pixel of the map, or right beside it. */
  carAt(x: number, y: number): string | null {
    return this.#featureAt(x, y, [CARS])?.properties.id ?? null
  }

  #poseOf(id: string, now: number): Pose | null {
    const glide = this.#glides.get(id)
    return glide === undefined ? null : poseAt(glide, now)
  }

  #draw = (): void => {
    clearTimeout(this.#timer)
    const now = performance.now()
    const features = [...this.#glides].map(([id, glide]) => {
      const { lat, lng, heading } = poseAt(glide, now)
      const { tone, tag } = this.#signs.get(id) ?? PLAIN
      return {
        type: 'Feature' as const,
        properties: { id, heading, tone, tag, rank: tone === 'plain' ? 1 : 0 },
        geometry: { type: 'Point' as const, coordinates: [lng, lat] },
      }
    })
    this.#above.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features })
    if ([...this.#glides.values()].some((glide) => !isOver(glide, now))) this.#timer = setTimeout(this.#draw, FRAME_MS)
  }

  #featureAt(x: number, y: number, layers: string[]) {
    if (!this.#above.getLayer(CARS)) return undefined
    const around: [[number, number], [number, number]] = [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ]
    const apart = (feature: { geometry: unknown }) => {
      const [lng, lat] = (feature.geometry as { coordinates: [number, number] }).coordinates
      const at = this.#map.project([lng, lat])
      return Math.hypot(at.x - x, at.y - y)
    }
    return this.#above
      .queryRenderedFeatures(around, { layers })
      .toSorted((left, right) => apart(left) - apart(right))[0]
  }

  #click = ({ point, originalEvent }: MapMouseEvent): void => {
    if (originalEvent.defaultPrevented) return
    const found = this.#featureAt(point.x, point.y, [CARS, CLUSTERS])
    if (found === undefined) return
    if (typeof found.properties.id === 'string') {
      this.#onPick(found.properties.id)
      return
    }
    const [lng, lat] = (found.geometry as { coordinates: [number, number] }).coordinates
    this.#map.easeTo({ center: [lng, lat], zoom: this.#map.getZoom() + 2 }, { originalEvent })
  }

  #point = ({ point }: MapMouseEvent): void => {
    const isOn = this.#featureAt(point.x, point.y, [CARS, CLUSTERS]) !== undefined
    this.#map.getCanvas().style.cursor = isOn ? 'pointer' : ''
  }
}
