// Cuts the two faces of every first screen out of the whole ones: the weights and sizes that our styles name, and the
// letters of western Europe. Run it after a new version of the fonts: node scripts/cut-faces.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const files = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const LETTERS = [
  ...[0x20, 0x7e, 0xa0, 0xff, 0x131, 0x131, 0x152, 0x153, 0x2bb, 0x2bc, 0x2c6, 0x2c6, 0x2da, 0x2da, 0x2dc, 0x2dc],
  ...[0x304, 0x304, 0x308, 0x308, 0x329, 0x329, 0x2000, 0x206f, 0x20ac, 0x20ac, 0x2122, 0x2122, 0x2190, 0x2193],
  ...[0x2212, 0x2212, 0x2215, 0x2215, 0xfffd, 0xfffd],
]

export const CUTS = [
  {
    whole: 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    cut: 'apps/web/src/ui/faces/inter-latin.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    whole: 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    cut: 'apps/web/src/ui/faces/newsreader-latin.woff2',
    // One weight between that of titles and that of names: a second would cost half of the file again.
    axes: { wght: 370, opsz: { min: 16, max: 72 } },
  },
] as const

export async function cutFace({ whole, axes }: (typeof CUTS)[number]): Promise<Buffer> {
  return subsetFont(readFileSync(files(whole)), letters(), { targetFormat: 'woff2', variationAxes: axes })
}

function letters(): string {
  let text = ''
  for (let at = 0; at < LETTERS.length; at += 2) {
    for (let code = LETTERS[at] ?? 0; code <= (LETTERS[at + 1] ?? -1); code++) text += String.fromCodePoint(code)
  }
  return text
}

if (import.meta.main) {
  for (const face of CUTS) {
    const bytes = await cutFace(face)
    writeFileSync(files(face.cut), bytes)
    console.log(`${face.cut}: ${bytes.length} bytes, of ${readFileSync(files(face.whole)).length}`)
  }
}
