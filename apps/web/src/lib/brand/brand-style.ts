// The brand as custom properties, over those of `ui/tokens.css` wherever in the head it stands: each selector says its
// part twice. Nothing at all for the product as it came.
import { tokensOf } from '@livery/contracts/brand/accents.ts'
import type { PublicBrand } from '@livery/contracts/brand/brand.ts'
import type { Hex } from '@livery/kernel/colour.ts'
import { markPath } from './brand.ts'

export function brandStyle(brand: PublicBrand): string {
  const { accent } = brand.terms
  return [
    ...(accent === null ? [] : colours(accent as { light: Hex; dark: Hex | null })),
    ...(brand.mark === null ? [] : marks(brand)),
  ].join('')
}

function colours(accent: { light: Hex; dark: Hex | null }): string[] {
  const { light, dark, clearLight, clearDark } = tokensOf(accent)
  return [
    // The drive that is drawn on the picture of the start page has the product's own colour.
    rule(':root:root', { ...light, 'hero-tint': 'grayscale(1)' }),
    rule('[data-theme=dark][data-theme]', dark),
    rule('[data-contrast][data-contrast]', clearLight),
    rule('[data-contrast][data-contrast][data-theme=dark]', clearDark),
  ]
}

function marks({ mark, darkMark }: PublicBrand): string[] {
  const url = (of: PublicBrand['mark']): Readonly<Record<string, string>> =>
    of === null ? {} : { 'brand-mark': `url(${markPath(of._id, of.isSvg ? 'mark.svg' : 'mark.png')})` }
  return [
    rule(':root:root', url(mark)),
    ...(darkMark === null ? [] : [rule('[data-theme=dark][data-theme],.on-night.on-night', url(darkMark))]),
  ]
}

const rule = (selector: string, tokens: Readonly<Record<string, string>>) =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
