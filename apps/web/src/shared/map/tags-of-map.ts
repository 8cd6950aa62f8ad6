// Keeps every tag beside its point and off everything else, whenever the map, a car or what lies over the map moves.
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { onCovers } from '@/ui/over-map.ts'
import type { LatLng } from './bounds.ts'
import { type Placed, placeTags, type Rect, rectAround, type Side } from './camera.ts'
import { measure, pixelOf } from './camera-of-map.ts'

export interface MapSign {
  /** Where it is drawn now. */
  readonly at: () => LatLng
  readonly size: number
  readonly tag: () => HTMLElement | null
  readonly prefers: Side
}

/** Of the style: symbols without a picture, as large as the tags, which the names of the map make room for. */
const LABELS_UNDER = 'tags'
/** The map's names make room this often at most: a car carries its tag along all the time. */
const CLEAR_EVERY_MS = 250

const NOWHERE: Rect = { left: 0, top: 0, right: 0, bottom: 0 }

export class TagsOfMap {
  readonly #map: LibreMap
  readonly #stage: HTMLElement
  readonly #signs = new Map<MapSign, Side | null>()
  #next = 0
  #clearing: ReturnType<typeof setTimeout> | undefined
  #cleared = ''
  #placed: { stage: Rect; placed: readonly (Placed | null)[] } = { stage: NOWHERE, placed: [] }
  readonly #stopping: (() => void)[]

  constructor(map: LibreMap, stage: HTMLElement) {
    this.#map = map
    this.#stage = stage
    map.on('move', this.changed)
    map.on('resize', this.changed)
    map.on('style.load', this.#anew)
    this.#stopping = [
      onCovers(this.changed),
      () => map.off('move', this.changed),
      () => map.off('resize', this.changed),
      () => map.off('style.load', this.#anew),
    ]
  }

  stop(): void {
    for (const stop of this.#stopping) stop()
    cancelAnimationFrame(this.#next)
    clearTimeout(this.#clearing)
  }

  add(sign: MapSign): () => void {
    this.#signs.set(sign, null)
    this.changed()
    return () => {
      this.#signs.delete(sign)
      this.changed()
    }
  }

  get arePlaced(): boolean {
    return this.#next === 0
  }

  /** Once a frame at most. */
  changed = (): void => {
    if (this.#next === 0) this.#next = requestAnimationFrame(this.#place)
  }

  #place = (): void => {
    this.#next = 0
    const { stage, covers } = measure(this.#stage)
    const signs = [...this.#signs].map(([sign, at]) => {
      const element = sign.tag()
      const tag = element === null ? null : { width: element.offsetWidth, height: element.offsetHeight }
      const rect = rectAround(pixelOf(this.#map, stage, sign.at()), sign.size, sign.size)
      return { sign, element, at, rect, tag, prefers: sign.prefers }
    })
    const placed = placeTags(signs, stage, covers)
    for (const [index, { sign, element, rect }] of signs.entries()) {
      const where = placed[index] ?? null
      this.#signs.set(sign, where?.side ?? null)
      if (element !== null) put(element, rect, where)
    }
    this.#placed = { stage, placed }
    this.#clearing ??= setTimeout(this.#clearLabels, CLEAR_EVERY_MS)
  }

  #anew = (): void => {
    this.#cleared = ''
    this.changed()
  }

  /** Names of streets and districts are not drawn where a tag stands. */
  #clearLabels = (): void => {
    this.#clearing = undefined
    const map = this.#map
    const { stage, placed } = this.#placed
    const source = map.getSource<GeoJSONSource>(LABELS_UNDER)
    if (source === undefined) return
    const features = placed.flatMap((where) => {
      if (where === null) return []
      const { left, top, right, bottom } = where.rect
      const { lng, lat } = map.unproject([(left + right) / 2 - stage.left, (top + bottom) / 2 - stage.top])
      const image = `tag-${Math.ceil(right - left)}-${Math.ceil(bottom - top)}`
      if (!map.hasImage(image)) {
        const [width, height] = [Math.ceil(right - left), Math.ceil(bottom - top)]
        map.addImage(image, { width, height, data: new Uint8Array(width * height * 4) })
      }
      return [
        {
          type: 'Feature' as const,
          properties: { image },
          geometry: { type: 'Point' as const, coordinates: [lng, lat] },
        },
      ]
    })
    const wanted = JSON.stringify(features)
    if (wanted === this.#cleared) return
    this.#cleared = wanted
    source.setData({ type: 'FeatureCollection', features })
  }
}

/** From the middle of its sign, where the page has put it. */
function put(element: HTMLElement, sign: Rect, where: Placed | null): void {
  if (where === null) {
    delete element.dataset.side
    return
  }
  const x = (where.rect.left + where.rect.right - sign.left - sign.right) / 2
  const y = (where.rect.top + where.rect.bottom - sign.top - sign.bottom) / 2
  element.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px)`
  element.dataset.side = where.side
}
