import type { Words } from '@/lib/i18n/words.ts'
import type { car as english } from './en.ts'

export const car: Words<typeof english> = {
  /** Name and colour where they stand alone. */
  beside: '{name}, {colour}',
  /** The same inside a spoken sentence. */
  spoken: '{name}, {colour}',
  colour: {
    black: 'negro',
    white: 'blanco',
    silver: 'plata',
    grey: 'gris',
    graphite: 'grafito',
    blue: 'azul',
    dark_blue: 'azul oscuro',
    red: 'rojo',
    dark_red: 'rojo oscuro',
    green: 'verde',
    dark_green: 'verde oscuro',
    brown: 'marrón',
    beige: 'beis',
    gold: 'dorado',
    champagne: 'champán',
    pearl_white: 'blanco perla',
  },
}
