import type { Words } from '@/lib/i18n/words.ts'
import type { map as english } from './en.ts'

export const map: Words<typeof english> = {
  title: 'Carte',
  away: 'La carte ne peut pas être dessinée ici. Tout le reste fonctionne sans elle.',
}
