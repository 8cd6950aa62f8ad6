import type { Words } from '@/lib/i18n/words.ts'
import type { map as english } from './en.ts'

export const map: Words<typeof english> = {
  title: 'Karte',
  away: 'Die Karte kann hier nicht gezeichnet werden. Alles andere geht ohne sie.',
}
