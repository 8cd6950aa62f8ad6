// A zone while somebody draws it: its corners, and what they were before each act.
import { type Corner, OUTLINE, type Outline, openOutline } from '@livery/kernel/outline.ts'

export interface Sketch {
  readonly corners: Outline
  readonly past: readonly Outline[]
  /** An open one grows with each point that is pressed. */
  readonly isClosed: boolean
  /** The corner that keys move and remove. */
  readonly chosen: number | null
}

export type SketchAct =
  | { readonly do: 'add'; readonly at: Corner }
  | { readonly do: 'insert'; readonly after: number; readonly at: Corner }
  | { readonly do: 'move'; readonly index: number; readonly to: Corner }
  | { readonly do: 'remove'; readonly index: number }
  | { readonly do: 'choose'; readonly index: number | null }
  /** Typed, pasted or taken over as a whole. */
  | { readonly do: 'replace'; readonly corners: Outline }
  | { readonly do: 'close' | 'undo' }

export const sketchOf = (corners: Outline): Sketch => ({
  corners,
  past: [],
  isClosed: corners.length >= OUTLINE.fewest,
  chosen: null,
})

export const isTouched = ({ past }: Sketch) => past.length > 0

export function drawn(sketch: Sketch, act: SketchAct): Sketch {
  const { corners, past } = sketch
  const become = (next: Outline, more: Partial<Sketch> = {}): Sketch => ({
    ...sketch,
    corners: next,
    past: [...past, corners],
    ...more,
  })
  switch (act.do) {
    case 'add':
      return sketch.isClosed || corners.length >= OUTLINE.most ? sketch : become([...corners, rounded(act.at)])
    case 'insert':
      if (corners.length >= OUTLINE.most) return sketch
      return become(corners.toSpliced(act.after + 1, 0, rounded(act.at)), { chosen: act.after + 1 })
    case 'move':
      return become(corners.with(act.index, rounded(act.to)), { chosen: act.index })
    case 'remove': {
      const left = corners.toSpliced(act.index, 1)
      return become(left, { chosen: null, isClosed: sketch.isClosed && left.length >= OUTLINE.fewest })
    }
    case 'choose':
      return { ...sketch, chosen: act.index }
    case 'replace':
      return become(openOutline(act.corners), { chosen: null, isClosed: act.corners.length >= OUTLINE.fewest })
    case 'close':
      return corners.length < OUTLINE.fewest ? sketch : { ...sketch, isClosed: true }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return sketch
      const isClosed = sketch.isClosed && before.length >= OUTLINE.fewest
      return { corners: before, past: past.slice(0, -1), isClosed, chosen: null }
    }
  }
}

/** To a tenth of a metre or so. */
const rounded = ([lng, lat]: Corner): Corner => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]
