import type { Zone } from './api.ts'

/** The token of each colour. */
export const COLOUR_TOKENS = {
  brass: 'brass',
  blue: 'sign-blue',
  green: 'sign-green',
  red: 'sign-red',
  violet: 'sign-violet',
  teal: 'sign-teal',
} as const satisfies Record<Zone['colour'], string>

export const COLOURS = Object.keys(COLOUR_TOKENS) as Zone['colour'][]
export const KINDS = ['zone', 'airport', 'rail'] as const satisfies readonly Zone['kind'][]
