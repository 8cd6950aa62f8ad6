import type { Words } from '@/lib/i18n/words.ts'
import type { rides as english } from './en.ts'

export const rides: Words<typeof english> = {
  title: 'Courses',
  filter: 'Quelles courses',
  all: 'Toutes',
  more: 'En voir plus',
  failed: 'Vos courses ne sont pas arrivées.',
  book: 'Réserver une voiture',
  empty: {
    all: 'Aucune course pour l’instant.',
    active: 'Aucune course n’est en cours.',
    upcoming: 'Rien n’est prévu.',
    past: 'Aucune course passée.',
  },
  emptyNext: 'Chaque course se trouve ici, de la recherche au reçu.',
}
