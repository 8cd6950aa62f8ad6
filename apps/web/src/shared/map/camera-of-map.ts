// Points a map at what matters now, inside the part of it that is free; a person's own pan or zoom wins until they ask.
import type { Map as LibreMap } from 'maplibre-gl'
import { coversNow, onCovers } from '@/ui/over-map.ts'
import { boundsOf, type LatLng } from './bounds.ts'
import {
  coveredBelow,
  type Frame,
  freeArea,
  hasRoom,
  type Pixel,
  paddingOf,
  type Rect,
  type View,
  whyMove,
} from './camera.ts'

const CLOSEST_ZOOM = 15.6
/** Zooming in by less than this is not worth a movement. */
const CLOSER_BY = 0.7
const EASE_MS = 240
/** Less of the window than this is a keyboard over its lower part, not a scroll bar. */
const KEYBOARD = 120

export class CameraOfMap {
  readonly #map: LibreMap
  readonly #stage: HTMLElement
  readonly #onHeld: (isHeld: boolean) => void
  #frame: Frame
  #shown: View | null = null
  #isHeld = false
  #frameOfScreen = 0
  readonly #stopping: (() => void)[] = []

  constructor(map: LibreMap, stage: HTMLElement, frame: Frame, onHeld: (isHeld: boolean) => void) {
    this.#map = map
    this.#stage = stage
    this.#frame = frame
    this.#onHeld = onHeld
    const look = () => this.#lookWhenStill()
    const sizes = new ResizeObserver(look)
    sizes.observe(stage)
    window.addEventListener('resize', look)
    window.visualViewport?.addEventListener('resize', look)
    map.on('movestart', this.#hold)
    this.#stopping.push(
      onCovers(look),
      () => sizes.disconnect(),
      () => window.removeEventListener('resize', look),
      () => window.visualViewport?.removeEventListener('resize', look),
      () => map.off('movestart', this.#hold),
      () => cancelAnimationFrame(this.#frameOfScreen),
    )
    this.#look(false)
  }

  stop(): void {
    for (const stop of this.#stopping) stop()
  }

  /** Whether the map shows what it is to show, as far as this knows. */
  get isResting(): boolean {
    return this.#frameOfScreen === 0 && !this.#map.isMoving()
  }

  show(frame: Frame): void {
    this.#frame = frame
    this.#look(true)
  }

  recentre(): void {
    this.#setHeld(false)
    this.#shown = null
    this.#look(true)
  }

  #hold = (event: { readonly originalEvent?: unknown }): void => {
    if (event.originalEvent !== undefined) this.#setHeld(true)
  }

  #setHeld(isHeld: boolean): void {
    if (this.#isHeld === isHeld) return
    this.#isHeld = isHeld
    this.#onHeld(isHeld)
  }

  /** A sheet moves for some frames, and so does the window: the map follows once, when they stand. */
  #lookWhenStill(): void {
    const { free: seen } = measure(this.#stage)
    cancelAnimationFrame(this.#frameOfScreen)
    this.#frameOfScreen = requestAnimationFrame(() => {
      this.#frameOfScreen = 0
      if (isEqual(seen, measure(this.#stage).free)) this.#look(true)
      else this.#lookWhenStill()
    })
  }

  #look(isEased: boolean): void {
    const { stage, free } = measure(this.#stage)
    const { points, subject, closest = CLOSEST_ZOOM } = this.#frame
    const map = this.#map
    const bounds = boundsOf(points)
    const wanted: View = { subject, free }
    // A sheet that is raised over all of the map leaves nothing to frame in; the map waits under it as it is.
    if (!bounds || (!hasRoom(free) && this.#shown !== null)) return
    if (map.getContainer().clientWidth !== map.getCanvas().clientWidth) map.resize()
    if (map.getContainer().clientHeight !== map.getCanvas().clientHeight) map.resize()
    const canGoCloser = map.getZoom() < closest - CLOSER_BY
    const onScreen = points.map((point) => pixelOf(map, stage, point))
    const why = whyMove(this.#shown, wanted, onScreen, { isHeld: this.#isHeld, canGoCloser })
    if (why === null) return
    // The first look jumps there: nothing has been seen yet that it could come from.
    const isFirst = this.#shown === null && !isEased
    this.#shown = wanted
    map.fitBounds(bounds, {
      padding: paddingOf(stage, free),
      maxZoom: closest,
      animate: !isFirst,
      duration: EASE_MS,
      linear: true,
    })
  }
}

/** The map in the window, what lies over it, and what of it is free. Puts the attribution above the sheet on the way. */
export function measure(element: HTMLElement): { stage: Rect; covers: Rect[]; free: Rect } {
  const box = element.getBoundingClientRect()
  const keyboardTop = topOfKeyboard()
  const stage = {
    left: box.left,
    top: box.top,
    right: box.right,
    bottom: box.top < keyboardTop ? Math.min(box.bottom, keyboardTop) : box.bottom,
  }
  const covered = coveredBelow(box, coversNow(element)) || box.bottom - stage.bottom
  element.style.setProperty('--covered', `${covered}px`)
  const covers = coversNow(element)
  return { stage, covers, free: freeArea(stage, covers) }
}

function topOfKeyboard(): number {
  const seen = window.visualViewport
  if (seen === null || seen.scale > 1.01 || window.innerHeight - seen.height < KEYBOARD) return Number.POSITIVE_INFINITY
  return seen.offsetTop + seen.height
}

export function pixelOf(map: LibreMap, stage: Rect, { lat, lng }: LatLng): Pixel {
  const { x, y } = map.project([lng, lat])
  return { x: stage.left + x, y: stage.top + y }
}

function isEqual(one: Rect, other: Rect): boolean {
  return (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.5)
}
