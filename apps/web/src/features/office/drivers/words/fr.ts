import type { Words } from '@/lib/i18n/words.ts'
import type { officeDrivers as english } from './en.ts'

export const officeDrivers: Words<typeof english> = {
  search: 'Nom, e-mail, téléphone, plaque',
  none: 'Aucun chauffeur ne correspond.',
  noneNext: 'Les chauffeurs figurent ici dès leur inscription.',
  anyClass: 'Toutes les classes',
  anyPapers: 'Tous les documents',
  presence: { on_ride: 'En course', online: 'En ligne', offline: 'Hors ligne' },
  papers: {
    in_order: 'En règle',
    expiring: 'Expire bientôt',
    pending: 'Chez nous',
    missing: 'Manquant',
  },
  columns: {
    name: 'Chauffeur',
    presence: 'Maintenant',
    class: 'Voiture',
    papers: 'Documents',
    rating: 'Note',
    strikes: 'Avertissements',
    rides: 'Courses, 30 jours',
  },
  since: 'depuis {time}',
  openRide: 'Course',
  noCar: 'Aucune voiture validée',
  until: 'jusqu’au {day}',
  reviewsOf: 'Avis sur {name}, {rating} en moyenne',
  paused: 'Pas de prise de course jusqu’au {day}',
}
