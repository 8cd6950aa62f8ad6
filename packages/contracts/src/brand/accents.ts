// The one accent colour of a company: where it is read, how well, and which is the nearest that can be read everywhere.
import { contrastOf, type Hex, hexOf, type Oklch, oklchOf } from '@livery/kernel/colour.ts'

/** Where an accent stands: the light theme, the dark one, and what is night in both. */
export type AccentTheme = 'light' | 'dark' | 'night'

/** Of text, by WCAG 2.2 AA. Edges need 3; an accent is both. */
export const LEAST_CONTRAST = 4.5
export const LEAST_EDGE_CONTRAST = 3

/** The web's own tokens (`apps/web/src/ui/tokens.css`; a test holds them equal). */
export const GROUNDS = {
  light: { paper: '#faf8f4', surface: '#ffffff', sunken: '#f3efe7' },
  dark: { paper: '#0e1013', surface: '#16191e', sunken: '#101317' },
  night: { night: '#14171c', raised: '#23272e' },
} as const satisfies Record<AccentTheme, Readonly<Record<string, Hex>>>
/** What stands on the accent itself: the primary button's words. */
export const ON_ACCENT = { light: GROUNDS.light.paper, dark: '#14110b' } as const satisfies Record<string, Hex>
/** The accent of a house that has chosen none. */
export const OWN_ACCENT = { light: '#84642f', dark: '#d2b07a', night: '#d2b07a' } as const satisfies Record<
  AccentTheme,
  Hex
>

export interface Reading {
  readonly where: 'page' | 'cards' | 'wells' | 'chosen' | 'onColour' | 'rail' | 'railChosen'
  readonly ground: Hex
  readonly text: Hex
  readonly contrast: number
}

/** Each place where the accent is read, with its contrast there. */
export function readingsOf(theme: AccentTheme, accent: Hex): Reading[] {
  const on = (where: Reading['where'], ground: Hex): Reading => ({
    ...{ where, ground, text: accent, contrast: contrastOf(accent, ground) },
  })
  if (theme === 'night') return [on('rail', GROUNDS.night.night), on('railChosen', GROUNDS.night.raised)]
  const { paper, surface, sunken } = GROUNDS[theme]
  return [
    ...[on('page', paper), on('cards', surface), on('wells', sunken), on('chosen', washOf(theme, accent))],
    { ...on('onColour', accent), text: ON_ACCENT[theme], contrast: contrastOf(accent, ON_ACCENT[theme]) },
  ]
}

export const isReadable = (theme: AccentTheme, accent: Hex): boolean => isEnough(theme, accent, LEAST_CONTRAST)

const isEnough = (theme: AccentTheme, accent: Hex, least: number) =>
  readingsOf(theme, accent).every(({ contrast }) => contrast >= least)

/** Of lightness. */
export const LIGHTNESS_STEP = 0.001

/**
 * The colour itself where it can be read, else the one of its hue whose lightness is nearest, as vivid as it can be there.
 * There always is one: black is read on every light ground, white on every dark one.
 */
export function nearestReadable(theme: AccentTheme, accent: Hex, least: number = LEAST_CONTRAST): Hex {
  if (isEnough(theme, accent, least)) return accent
  const asked = oklchOf(accent)
  for (let away = LIGHTNESS_STEP; away <= 1 + LIGHTNESS_STEP; away += LIGHTNESS_STEP)
    for (const lightness of [asked.lightness - away, asked.lightness + away]) {
      const found = hexOf({ ...asked, lightness: Math.min(1, Math.max(0, lightness)) })
      if (isEnough(theme, found, least)) return found
    }
  return theme === 'light' ? '#000000' : '#ffffff'
}

/** What a company chose; `dark` is worked out where it chose none. */
export interface Accent {
  readonly light: Hex
  readonly dark: Hex | null
}

/** The accent of each theme: the rail and the dark theme have a lighter shade where the colour is too dark to be read. */
export function accentsOf({ light, dark }: Accent): Readonly<Record<AccentTheme, Hex>> {
  const own = dark ?? nearestReadable('dark', light)
  return {
    light: nearestReadable('light', light),
    dark: nearestReadable('dark', own),
    night: nearestReadable('night', own),
  }
}

/** For the sun on a windscreen. */
const CLEAR_CONTRAST = { light: 8, dark: 10 } as const

/** The web's tokens that come from an accent, by theme; `clear` is its mode of high contrast. */
export function tokensOf(accent: Accent) {
  const { light, dark, night } = accentsOf(accent)
  const clear = {
    light: nearestReadable('light', light, CLEAR_CONTRAST.light),
    dark: nearestReadable('dark', dark, CLEAR_CONTRAST.dark),
  }
  return {
    light: {
      ...{ brass: light, 'brass-wash': washOf('light', light), 'brass-line': lineOf('light', light), focus: light },
      ...{ primary: light, 'on-primary': ON_ACCENT.light, 'primary-hover': hoverOf('light', light) },
      ...{ 'primary-edge': 'transparent', 'night-brass': night },
    },
    // Said again where the light theme says something else: of two rules the stronger one counts, and both are as strong.
    dark: {
      ...{ brass: dark, 'brass-wash': washOf('dark', dark), 'brass-line': lineOf('dark', dark), focus: dark },
      ...{ primary: dark, 'on-primary': ON_ACCENT.dark, 'primary-hover': hoverOf('dark', dark) },
      ...{ 'primary-edge': 'transparent', 'night-brass': night },
    },
    clearLight: { brass: clear.light, focus: clear.light, primary: clear.light },
    clearDark: { brass: clear.dark, focus: clear.dark, primary: clear.dark },
  } as const satisfies Record<string, Readonly<Record<string, Hex | 'transparent'>>>
}

// Lightness and most chroma of the house's own washes and lines.
const WASH = { light: { lightness: 0.962, chroma: 0.018 }, dark: { lightness: 0.237, chroma: 0.016 } }
const LINE = { light: { lightness: 0.756, chroma: 0.075 }, dark: { lightness: 0.486, chroma: 0.055 } }

const washOf = (theme: 'light' | 'dark', accent: Hex) => tintOf(WASH[theme], accent, 0.2)
const lineOf = (theme: 'light' | 'dark', accent: Hex) => tintOf(LINE[theme], accent, 0.8)

function tintOf({ lightness, chroma }: Omit<Oklch, 'hue'>, accent: Hex, share: number): Hex {
  const own = oklchOf(accent)
  return hexOf({ lightness, chroma: Math.min(chroma, own.chroma * share), hue: own.hue })
}

/** Darker by a little in the light, lighter in the dark: its words are read no worse. */
function hoverOf(theme: 'light' | 'dark', accent: Hex): Hex {
  const own = oklchOf(accent)
  const moved = theme === 'light' ? Math.max(0, own.lightness - 0.05) : Math.min(1, own.lightness + 0.04)
  return hexOf({ ...own, lightness: moved })
}
