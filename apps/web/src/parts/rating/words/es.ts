import type { Words } from '@/lib/i18n/words.ts'
import type { rating as english } from './en.ts'

export const rating: Words<typeof english> = {
  stars: '{count, plural, one {# estrella} other {# estrellas}}',
}
