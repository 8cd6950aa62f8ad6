// What axe can't tell: how words stand out on a picture. Each word's colour beside the palest and the darkest point that is
// really painted behind it.
import type { Page } from 'playwright-core'
import sharp from 'sharp'

export interface OnPicture {
  readonly text: string
  readonly contrast: number
}

/** Of every text within the first element that has this selector, the lowest first. */
export async function contrastsWithin(page: Page, selector: string): Promise<OnPicture[]> {
  const texts = await page.evaluate((within) => {
    const found: {
      text: string
      colour: number[]
      box: { left: number; top: number; width: number; height: number }
    }[] = []
    const walker = document.createTreeWalker(document.querySelector(within) as Element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const { color, visibility } = getComputedStyle(node.parentElement as Element)
      // What is there for a screen reader alone is painted nowhere.
      const isPainted = visibility !== 'hidden' && (node.parentElement?.getBoundingClientRect().width ?? 0) > 2
      if (!text || !isPainted) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const colour = (color.match(/[\d.]+/g) ?? []).map(Number)
      for (const { left, top, width, height } of range.getClientRects())
        if (width > 1 && height > 1) found.push({ text, colour, box: { left, top, width, height } })
    }
    return found
  }, selector)
  const style = await page.addStyleTag({
    content: '* { color: transparent !important; caret-color: transparent !important }',
  })
  const { data, info } = await sharp(await page.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await style.evaluate((element) => (element as Element).remove())
  const lightAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return lightOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  }
  return texts
    .map(({ text, colour, box }) => {
      let lowest = 21
      for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(info.height, box.top + box.height); y++)
        for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(info.width, box.left + box.width); x++)
          lowest = Math.min(lowest, contrast(lightOf(colour), lightAt(x, y)))
      return { text, contrast: lowest }
    })
    .toSorted((one, other) => one.contrast - other.contrast)
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Relative luminance as WCAG has it. */
function lightOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
