import type { Words } from '@/lib/i18n/words.ts'
import type { car as english } from './en.ts'

export const car: Words<typeof english> = {
  /** Name and colour where they stand alone. */
  beside: '\u2068{name}\u2069، {colour}',
  /** The same inside a spoken sentence. */
  spoken: '\u2068{name}\u2069، {colour}',
  colour: {
    black: 'أسود',
    white: 'أبيض',
    silver: 'فضي',
    grey: 'رمادي',
    graphite: 'رمادي غرافيتي',
    blue: 'أزرق',
    dark_blue: 'أزرق داكن',
    red: 'أحمر',
    dark_red: 'أحمر داكن',
    green: 'أخضر',
    dark_green: 'أخضر داكن',
    brown: 'بني',
    beige: 'بيج',
    gold: 'ذهبي',
    champagne: 'شمباني',
    pearl_white: 'أبيض لؤلؤي',
  },
}
