// A sheet of A4 and a pen: text in the house's own typefaces, to the left or the right of a point, hairlines and boxes.
import { createRequire } from 'node:module'
import { accentsOf, OWN_ACCENT } from '@livery/contracts/brand/accents.ts'
import type { HouseBrand } from '../brand/house-brand.ts'

const require = createRequire(import.meta.url)
const FACES = {
  text: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  display: require.resolve('@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf'),
  // For names: the other faces have no Arabic letters.
  arabic: require.resolve('@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff'),
} as const
export type Face = Exclude<keyof typeof FACES, 'arabic'>

export const INK = '#16181D'
export const MUTED = '#66615A'
export const LINE = '#E4DED3'
export const SUNKEN = '#F2EEE6'
export const LEFT = 56
export const RIGHT = 539
/** Below this a page is full. */
export const BOTTOM = 760
const A4 = { width: 595.28, height: 841.89 }

export interface Style {
  readonly face?: Face
  readonly size?: number
  readonly colour?: string
  /** `end`: the text ends at x. */
  readonly align?: 'start' | 'end'
  /** Figures of one width, for columns of amounts. */
  readonly tabular?: boolean
}

export interface PdfDocument {
  /** One line; what is wider than `most` is cut with an ellipsis. */
  text(content: string, x: number, baseline: number, style?: Style, most?: number): void
  widthOf(content: string, style?: Style): number
  rule(baseline: number, from?: number, to?: number): void
  box(x: number, y: number, width: number, height: number, colour: string): void
  /** Whose document it is. */
  readonly brand: HouseBrand
  /** The house's own mark, or ring, line and square; returns how wide it is. */
  mark(x: number, middle: number, length: number): number
  ring(x: number, y: number): void
  square(x: number, y: number): void
  turn(): void
  /** Writes below every page, once all are there, and hands over the file. */
  finish(footer: (page: number, pages: number) => readonly [start: string, end: string]): Promise<Buffer>
}

/** The same `title` and `issuedAt` and strokes give the same file, to the byte. */
export async function openPdf(of: {
  readonly title: string
  readonly issuedAt: Date
  readonly locale: string
  readonly brand: HouseBrand
}): Promise<PdfDocument> {
  const { accent, name } = of.brand.terms
  const brass = (accent === null ? OWN_ACCENT : accentsOf(accent)).light.toUpperCase()
  // Loaded with the first document: no start waits for it.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: of.locale,
    info: { Title: of.title, Creator: name, Producer: 'Livery', CreationDate: of.issuedAt, ModDate: of.issuedAt },
  })
  for (const [name, file] of Object.entries(FACES)) pdf.registerFont(name, file)
  const written = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })

  // A face has no place for some marks above letters, and its engine throws: such a text stands without them.
  const unmarked = new Set<string>()
  const asDrawn = (text: string) => (unmarked.has(text) ? text.normalize('NFC').replaceAll(/\p{M}+/gu, '') : text)
  const layOut = (face: keyof typeof FACES, text: string, features: PDFKit.Mixins.OpenTypeFeatures[]): number => {
    try {
      return pdf.font(face, 1).widthOfString(asDrawn(text), { features })
    } catch (error) {
      if (unmarked.has(text)) throw error
      unmarked.add(text)
      return layOut(face, text, features)
    }
  }
  // Laying text out is most of the work, and the same words stand in many places.
  const widths = new Map<string, number>()
  const widthOfRun = ({ text, isArabic }: Run, style: Style) => {
    const { face = 'text', size = 9.5, tabular = false } = style
    const used = isArabic ? 'arabic' : face
    const key = `${used} ${tabular} ${text}`
    const width = widths.get(key) ?? layOut(used, text, featuresOf(used, tabular))
    widths.set(key, width)
    return width * size
  }
  const widthOf = (content: string, style: Style = {}) =>
    runsOf(content).reduce((sum, run) => sum + widthOfRun(run, style), 0)

  const document: PdfDocument = {
    widthOf,
    brand: of.brand,
    text: (content, x, baseline, style = {}, most = Number.POSITIVE_INFINITY) => {
      const { face = 'text', size = 9.5, colour = INK, align = 'start', tabular = false } = style
      const fitting = fit(plain(content), (part) => widthOf(part, style) <= most)
      let at = align === 'end' ? x - widthOf(fitting, style) : x
      for (const run of runsOf(fitting)) {
        const used = run.isArabic ? 'arabic' : face
        const features = featuresOf(used, tabular)
        const width = widthOfRun(run, style)
        pdf
          .font(used, size)
          .fillColor(colour)
          .text(asDrawn(run.text), at, baseline, { lineBreak: false, baseline: 'alphabetic', features })
        at += width
      }
    },
    rule: (y, from = LEFT, to = RIGHT) => {
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(LINE).stroke()
    },
    box: (x, y, width, height, colour) => {
      pdf.rect(x, y, width, height).fill(colour)
    },
    mark: (x, middle, length) => {
      const { mark } = of.brand
      if (mark !== null) {
        const box = fitInto(mark, MARK_BOX)
        pdf.image(mark.png, x, middle - box.height / 2, box)
        return box.width
      }
      pdf.lineWidth(1.4).strokeColor(brass)
      pdf.circle(x + 4, middle, 3.4).stroke()
      pdf
        .moveTo(x + 8.1, middle)
        .lineTo(x + length - 8, middle)
        .stroke()
      pdf.rect(x + length - 8, middle - 4, 8, 8).fill(brass)
      return length
    },
    ring: (x, y) => {
      pdf.circle(x, y, 2.6).lineWidth(1.1).strokeColor(brass).stroke()
    },
    square: (x, y) => {
      pdf.rect(x - 2.8, y - 2.8, 5.6, 5.6).fill(brass)
    },
    turn: () => {
      pdf.addPage()
    },
    finish: async (footer) => {
      const { count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        pdf.switchToPage(page)
        document.rule(A4.height - 52)
        const [start, end] = footer(page + 1, count)
        const style = { size: 7, colour: MUTED } as const
        document.text(end, RIGHT, A4.height - 37, { ...style, align: 'end' })
        document.text(start, LEFT, A4.height - 37, style, RIGHT - LEFT - widthOf(end, style) - 16)
      }
      pdf.end()
      return written
    },
  }
  return document
}

const MARK_BOX = { width: 150, height: 34 }

function fitInto(of: { readonly width: number; readonly height: number }, box: typeof MARK_BOX) {
  const scale = Math.min(box.width / of.width, box.height / of.height)
  return { width: of.width * scale, height: of.height * scale }
}

/** Spaces that the faces have no glyph for are plain ones; a line of text has no line breaks. */
const plain = (content: string) => content.replaceAll(/[\s\u202f\u00a0]+/g, ' ')

const ARABIC = /[\p{Script=Arabic}]+(?:[\s\p{Script=Inherited}]+[\p{Script=Arabic}]+)*/gu

interface Run {
  readonly text: string
  readonly isArabic: boolean
}

// Contextual alternates and kerning cost most of the time, and show in large letters only. The option's type knows
// lists.
const featuresOf = (face: keyof typeof FACES, tnum: boolean) => {
  if (face === 'arabic') return []
  const settings = { kern: face === 'display', liga: false, calt: false, clig: false, tnum }
  return settings as unknown as PDFKit.Mixins.OpenTypeFeatures[]
}

/** Parts of one script each: within a run of Arabic the face itself sets the letters from right to left. */
function runsOf(content: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const { 0: text, index } of content.matchAll(ARABIC)) {
    if (index > from) runs.push({ text: content.slice(from, index), isArabic: false })
    runs.push({ text, isArabic: true })
    from = index + text.length
  }
  return from < content.length ? [...runs, { text: content.slice(from), isArabic: false }] : runs
}

/** No line of a page is longer, however small its letters. */
const LONGEST_LINE = 600

/** As much of it as fits. Each look lays the text out, so it is halved, not shortened letter by letter. */
function fit(content: string, fits: (part: string) => boolean): string {
  if (content.length <= LONGEST_LINE && fits(content)) return content
  const letters = [...content].slice(0, LONGEST_LINE)
  const cut = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`
  let [fitting, most] = [0, letters.length]
  while (fitting < most) {
    const middle = Math.ceil((fitting + most) / 2)
    if (fits(cut(middle))) fitting = middle
    else most = middle - 1
  }
  return cut(fitting)
}
