// Squares of the town, some 670 metres wide and high. A row is as high everywhere; a column as wide as its row makes it, so
// that a square keeps its number.
export interface Square {
  readonly row: number
  readonly column: number
}

const HEIGHT = 0.006

export function squareOf(lat: number, lng: number): Square {
  const row = Math.floor(lat / HEIGHT)
  return { row, column: Math.floor(lng / widthOf(row)) }
}

export function boundsOf({ row, column }: Square) {
  const width = widthOf(row)
  return { lat: (row + 0.5) * HEIGHT, lng: (column + 0.5) * width, halfLat: HEIGHT / 2, halfLng: width / 2 }
}

/** Near the poles, where a degree is no way at all, nobody drives. */
const widthOf = (row: number) => HEIGHT / Math.max(0.01, Math.cos(((row + 0.5) * HEIGHT * Math.PI) / 180))
