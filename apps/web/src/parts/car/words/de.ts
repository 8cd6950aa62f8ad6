import type { Words } from '@/lib/i18n/words.ts'
import type { car as english } from './en.ts'

export const car: Words<typeof english> = {
  /** Name and colour where they stand alone. */
  beside: '{name}, {colour}',
  /** The same inside a spoken sentence. */
  spoken: '{name}, {colour}',
  colour: {
    black: 'schwarz',
    white: 'weiß',
    silver: 'silbern',
    grey: 'grau',
    graphite: 'graphitgrau',
    blue: 'blau',
    dark_blue: 'dunkelblau',
    red: 'rot',
    dark_red: 'dunkelrot',
    green: 'grün',
    dark_green: 'dunkelgrün',
    brown: 'braun',
    beige: 'beige',
    gold: 'goldfarben',
    champagne: 'champagnerfarben',
    pearl_white: 'perlweiß',
  },
}
