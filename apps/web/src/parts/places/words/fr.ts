import type { Words } from '@/lib/i18n/words.ts'
import type { places as english } from './en.ts'

export const places: Words<typeof english> = {
  recent: 'récent',
  none: 'Aucun lieu de ce nom ici.',
  away: 'La recherche est indisponible. Saisissez l’adresse complète.',
}
