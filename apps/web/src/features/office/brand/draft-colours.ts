// The tokens of a page as they will be, for what shows a draft: set where it begins, and read by all inside.
import { tokensOf } from '@livery/contracts/brand/accents.ts'
import type { CSSProperties } from 'react'
import type { Terms } from './api.ts'
import { isHex } from './faults.ts'

export function coloursOf(accent: Terms['accent'], theme: 'light' | 'dark'): CSSProperties {
  // What is published stands on this page already; a draft without a colour of its own is the product's brass again.
  const own =
    accent !== null && isHex(accent.light)
      ? tokensOf({ light: accent.light, dark: accent.dark !== null && isHex(accent.dark) ? accent.dark : null })
      : null
  if (own === null) return OWN[theme]
  return asProperties({ ...own[theme], 'hero-tint': 'grayscale(1)' })
}

const asProperties = (tokens: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]))

const OWN = {
  light: asProperties({
    ...{ brass: '#84642f', 'brass-wash': '#f8f2e6', 'brass-line': '#c7ac7b', primary: '#14171c' },
    ...{ 'on-primary': '#faf8f4', 'primary-edge': '#84642f', 'night-brass': '#d2b07a', 'hero-tint': 'none' },
  }),
  dark: asProperties({
    ...{ brass: '#d2b07a', 'brass-wash': '#221e17', 'brass-line': '#6f5c3c', primary: '#d2b07a' },
    ...{ 'on-primary': '#14110b', 'primary-edge': 'transparent', 'night-brass': '#d2b07a', 'hero-tint': 'none' },
  }),
} as const
