// The card of a shared link: the mark in the middle, the name beneath it in the house's display face, a line in its colour.
// Letters are drawn as shapes: what draws the picture knows no fonts.
import { createRequire } from 'node:module'

export const CARD = { width: 1_200, height: 630 } as const
const INK = '#16181d'
const MOST_WIDTH = 1_000
const [LARGEST, SMALLEST] = [104, 34]
const LINE = 10

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A mark that says the name stands alone, and larger. */
export function markBox(mark: { readonly width: number; readonly height: number }, saysName: boolean): Box {
  const [most, middle] = saysName ? [{ width: 820, height: 240 }, 300] : [{ width: 420, height: 170 }, 225]
  const scale = Math.min(most.width / mark.width, most.height / mark.height)
  const [width, height] = [Math.round(mark.width * scale), Math.round(mark.height * scale)]
  return { left: Math.round((CARD.width - width) / 2), top: Math.round(middle - height / 2), width, height }
}

export function cardSvg({
  name,
  hasMark,
  ground,
  accent,
}: {
  /** Null where the mark says it. */
  readonly name: string | null
  readonly hasMark: boolean
  readonly ground: string
  readonly accent: string
}): string {
  const { width, height } = CARD
  const letters = name === null ? '' : `<path fill="${INK}" d="${lettersOf(name, hasMark ? 440 : 345)}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${ground}"/>${letters}` +
    `<rect y="${height - LINE}" width="${width}" height="${LINE}" fill="${accent}"/></svg>`
  )
}

const require = createRequire(import.meta.url)
/** What draws our PDFs reads fonts by it. */
const fontkit: { openSync(file: string): Font } = createRequire(require.resolve('pdfkit'))('fontkit')
const FACES = {
  latin: '@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf',
  arabic: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff',
}

interface Font {
  readonly unitsPerEm: number
  layout(text: string): {
    readonly glyphs: readonly { readonly path: Path }[]
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
    readonly advanceWidth: number
  }
}
interface Path {
  transform(a: number, b: number, c: number, d: number, e: number, f: number): Path
  toSVG(): string
}

/** In the middle, as large as it fits; one that never fits is cut by the edge of the card. */
function lettersOf(name: string, baseline: number): string {
  const face = /\p{Script=Arabic}/u.test(name) ? FACES.arabic : FACES.latin
  const font: Font = fontkit.openSync(require.resolve(face))
  const { glyphs, positions, advanceWidth } = font.layout(name)
  const size = Math.max(SMALLEST, Math.min(LARGEST, (MOST_WIDTH * font.unitsPerEm) / Math.max(1, advanceWidth)))
  const scale = size / font.unitsPerEm
  let x = (CARD.width - advanceWidth * scale) / 2
  return glyphs
    .map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const drawn = path.transform(scale, 0, 0, -scale, x + xOffset * scale, baseline - yOffset * scale).toSVG()
      x += xAdvance * scale
      return drawn
    })
    .join('')
}
