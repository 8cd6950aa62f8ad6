import type { Words } from '@/lib/i18n/words.ts'
import type { officeDisputes as english } from './en.ts'

export const officeDisputes: Words<typeof english> = {
  none: 'Aucun litige ne correspond.',
  noneNext:
    'Les paiements que les titulaires de carte reprennent par leur banque figurent ici, avec le jour limite de réponse.',
  status: {
    inquiry: 'Demande',
    open: 'Ouvert',
    won: 'Gagné',
    lost: 'Perdu',
  },
  reason: {
    fraudulent: 'Non payé par le titulaire',
    duplicate: 'Débité deux fois',
    product_not_received: 'Non reçu',
    product_unacceptable: 'Non conforme',
    unrecognized: 'Non reconnu',
    credit_not_processed: 'Remboursement manquant',
    general: 'Autre raison',
  },
  columns: {
    opened: 'Ouvert',
    due: 'Réponse avant',
    status: 'État',
    amount: 'Montant',
    taken: 'Coût à ce jour',
    reason: 'Raison',
    person: 'Passager',
    about: 'Payé pour',
  },
  topUp: 'Recharge',
}
