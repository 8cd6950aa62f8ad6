import type { Words } from '@/lib/i18n/words.ts'
import type { places as english } from './en.ts'

export const places: Words<typeof english> = {
  recent: 'zuletzt',
  none: 'Kein Ort dieses Namens hier.',
  away: 'Die Suche ist gerade nicht möglich. Geben Sie die volle Adresse ein.',
}
