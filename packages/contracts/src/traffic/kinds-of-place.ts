/** What the streets of a place are like before anybody has driven there; `free` is streets that are always empty. */
export const KINDS_OF_PLACE = ['free', 'country', 'town', 'big_city'] as const
export type KindOfPlace = (typeof KINDS_OF_PLACE)[number]
