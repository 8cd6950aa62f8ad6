import type { Words } from '@/lib/i18n/words.ts'
import type { officePayouts as english } from './en.ts'

export const officePayouts: Words<typeof english> = {
  search: 'Nom, e-mail, numéro',
  none: 'Aucun virement ne correspond.',
  noneNext: 'Les virements figurent ici dès qu’un chauffeur le demande ou que vient un lundi.',
  oneChauffeur: 'Un chauffeur',
  status: {
    pending: 'En route',
    paid: 'Payé',
    failed: 'Échoué',
  },
  kind: {
    demand: 'À la demande',
    weekly: 'Hebdomadaire',
  },
  columns: {
    asked: 'Demandé',
    chauffeur: 'Chauffeur',
    amount: 'Montant',
    kind: 'Type',
    status: 'État',
    bank: 'Banque',
    changed: 'Modifié',
  },
}
