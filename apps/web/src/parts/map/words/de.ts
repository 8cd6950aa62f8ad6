import type { Words } from '@/lib/i18n/words.ts'
import type { map as english } from './en.ts'

export const map: Words<typeof english> = {
  title: 'Karte',
  away: 'Die Karte lässt sich hier nicht zeichnen. Alles andere geht auch ohne sie.',
}
