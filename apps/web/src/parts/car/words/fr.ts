import type { Words } from '@/lib/i18n/words.ts'
import type { car as english } from './en.ts'

export const car: Words<typeof english> = {
  /** Name and colour where they stand alone. */
  beside: '{name}, {colour}',
  /** The same inside a spoken sentence. */
  spoken: '{name}, {colour}',
  colour: {
    black: 'noir',
    white: 'blanc',
    silver: 'argent',
    grey: 'gris',
    graphite: 'graphite',
    blue: 'bleu',
    dark_blue: 'bleu foncé',
    red: 'rouge',
    dark_red: 'rouge foncé',
    green: 'vert',
    dark_green: 'vert foncé',
    brown: 'brun',
    beige: 'beige',
    gold: 'doré',
    champagne: 'champagne',
    pearl_white: 'blanc nacré',
  },
}
