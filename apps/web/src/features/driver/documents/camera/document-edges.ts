// Where a document lies in a picture of it: four lines that many edges lie on, two of them upright and two level, and
// the corners between them. A frame made small is enough, and costs a few milliseconds.

export interface GreyFrame {
  readonly width: number
  readonly height: number
  /** Brightness by row, 0 to 255. */
  readonly grey: Uint8ClampedArray
}

export interface Corner {
  /** Shares of the frame, from 0 to 1. */
  readonly x: number
  readonly y: number
}

/** From the top left one, clockwise. */
export type Corners = readonly [Corner, Corner, Corner, Corner]

/** A line: the distance from the origin along its normal, `x cos + y sin = rho`. */
interface Line {
  readonly cos: number
  readonly sin: number
  readonly rho: number
}

const MOST_TILT_DEGREES = 20
/** Weaker edges are the grain of a table. */
const LEAST_GRADIENT = 60
/** So much of a side has to be seen as an edge. */
const LEAST_SEEN = 0.35
/** So much of the frame a document fills at least: a smaller one cannot be read. */
const LEAST_AREA = 0.15

export function greyOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): GreyFrame {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at++) {
    const from = at * 4
    grey[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return { width, height, grey }
}

/** Null where no document is seen as a whole. */
export function findCorners(frame: GreyFrame): Corners | null {
  const { width, height } = frame
  const { upright, level } = edgesOf(frame)
  const left = strongest(
    upright.filter(({ x }) => x < width / 2),
    0,
    height,
  )
  const right = strongest(
    upright.filter(({ x }) => x >= width / 2),
    0,
    height,
  )
  const top = strongest(
    level.filter(({ y }) => y < height / 2),
    90,
    width,
  )
  const bottom = strongest(
    level.filter(({ y }) => y >= height / 2),
    90,
    width,
  )
  if (left === null || right === null || top === null || bottom === null) return null
  const points = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([one, other]) => crossing(one as Line, other as Line))
  const corners = points.map(({ x, y }) => ({ x: x / width, y: y / height }))
  const isInside = corners.every(({ x, y }) => x >= -0.02 && x <= 1.02 && y >= -0.02 && y <= 1.02)
  return isInside && areaOf(corners) >= LEAST_AREA ? (corners as unknown as Corners) : null
}

interface Edge {
  readonly x: number
  readonly y: number
}

/** By Sobel's operator. */
function edgesOf({ width, height, grey }: GreyFrame): { upright: Edge[]; level: Edge[] } {
  const upright: Edge[] = []
  const level: Edge[] = []
  const at = (x: number, y: number) => grey[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const across =
        at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x - 1, y) - at(x - 1, y + 1)
      const down =
        at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x, y - 1) - at(x + 1, y - 1)
      if (Math.abs(across) > Math.max(LEAST_GRADIENT, Math.abs(down))) upright.push({ x, y })
      else if (Math.abs(down) > LEAST_GRADIENT) level.push({ x, y })
    }
  return { upright, level }
}

/** The line on which most edges lie, of those whose normal is turned little from an angle; null where too few do. */
function strongest(edges: readonly Edge[], normalDegrees: number, side: number): Line | null {
  let best: Line | null = null
  let most = 0
  for (let tilt = -MOST_TILT_DEGREES; tilt <= MOST_TILT_DEGREES; tilt++) {
    const angle = ((normalDegrees + tilt) * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const votes = new Map<number, number>()
    for (const { x, y } of edges) {
      const rho = Math.round((x * cos + y * sin) / 2)
      const count = (votes.get(rho) ?? 0) + 1
      votes.set(rho, count)
      if (count > most) {
        most = count
        best = { cos, sin, rho: rho * 2 }
      }
    }
  }
  return most >= side * LEAST_SEEN ? best : null
}

function crossing(one: Line, other: Line): Edge {
  const across = one.cos * other.sin - one.sin * other.cos
  return {
    x: (one.rho * other.sin - other.rho * one.sin) / across,
    y: (other.rho * one.cos - one.rho * other.cos) / across,
  }
}

function areaOf(corners: readonly Corner[]): number {
  const twice = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] as Corner
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}
