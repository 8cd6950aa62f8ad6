// A name on a sign: in one line or two, whichever can be read from farther away.

const LINE_HEIGHT = 1.08

export interface SignLines {
  readonly lines: readonly string[]
  /** In pixels. */
  readonly fontSize: number
}

/** `widthOf` measures a text at a font size of one pixel; `box` is the room there is, in pixels. */
export function signLines(
  name: string,
  box: { readonly width: number; readonly height: number },
  widthOf: (text: string) => number,
): SignLines {
  const words = name.trim().split(/\s+/)
  const ways = words.map((_, index) =>
    index === 0 ? [words.join(' ')] : [words.slice(0, index).join(' '), words.slice(index).join(' ')],
  )
  const sized = ways.map((lines) => {
    const widest = Math.max(...lines.map(widthOf))
    return { lines, fontSize: Math.floor(Math.min(box.width / widest, box.height / (lines.length * LINE_HEIGHT))) }
  })
  return sized.reduce((best, way) => (way.fontSize > best.fontSize ? way : best))
}
