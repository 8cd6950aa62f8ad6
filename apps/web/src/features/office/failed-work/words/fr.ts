import type { Words } from '@/lib/i18n/words.ts'
import type { failedWork as english } from './en.ts'

export const failedWork: Words<typeof english> = {
  all: 'Tout',
  none: 'Aucune tâche en échec',
  noneNext:
    'Les tâches et les événements qui ont échoué à chaque tentative apparaissent ici, avec l’erreur et un bouton pour les relancer.',
  kinds: { job: 'Tâches', event: 'Événements' },
  kind: { job: 'Tâche', event: 'Événement' },
  handler: 'Non remis à <handler></handler>',
  columns: {
    failed: 'Échec',
    kind: 'Type',
    name: 'Nom',
    error: 'Erreur',
    about: 'Objet',
    since: 'Demandé',
    attempts: 'Tentatives',
  },
  sendAgain: 'Relancer',
  sendAllAgain: 'Tout relancer',
  allNote:
    '{count, plural, one {# entrée repart} other {# entrées repartent}} de la première tentative. Corrigez d’abord la cause.',
  sent: '{count, plural, one {Relancé} other {# relancés}}',
}
