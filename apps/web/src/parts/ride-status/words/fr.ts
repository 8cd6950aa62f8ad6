import type { Words } from '@/lib/i18n/words.ts'
import type { rideStatus as english } from './en.ts'

export const rideStatus: Words<typeof english> = {
  status: {
    pending_payment: 'En attente de paiement',
    scheduled: 'Planifiée',
    searching: 'Recherche',
    assigned: 'Attribuée',
    en_route: 'En chemin',
    arrived: 'Sur place',
    in_progress: 'À bord',
    at_stop: 'À un arrêt',
    completed: 'Terminée',
    cancelled: 'Annulée',
    no_show: 'Absence',
    expired: 'Expirée',
  },
  colour: {
    blue: 'Bleu',
    green: 'Vert',
    red: 'Rouge',
    amber: 'Ambre',
    violet: 'Violet',
    teal: 'Turquoise',
  },
  group: { upcoming: 'À venir', active: 'En cours', past: 'Passées' },
}
