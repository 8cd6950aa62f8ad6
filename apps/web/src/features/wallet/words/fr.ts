import type { Words } from '@/lib/i18n/words.ts'
import type { wallet as english } from './en.ts'

export const wallet: Words<typeof english> = {
  title: 'Portefeuille',
  available: 'Disponible',
  held: '{amount} de plus sont réservés aux courses.',
  nothingHeld: 'Rien n’est réservé.',
  topUp: 'Recharger',
  topUpTitle: 'Recharger le portefeuille',
  topUpLead: 'L’argent est là aussitôt, pour la prochaine course.',
  amount: 'Montant en {currency}',
  range: 'Entre {low} et {high}.',
  working: 'La banque est interrogée',
  done: '{amount} sont dans le portefeuille.',
  refused: {
    declined: 'La carte a été refusée par sa banque. Rien n’a été débité. Essayez une autre carte.',
    not_confirmed: 'La question de la banque n’a pas été approuvée. Rien n’a été débité.',
  },
  empty: 'Aucun mouvement pour l’instant.',
  emptyNext: 'Rechargez ou payez une course par carte : chaque mouvement figure ici avec sa raison.',
  failed: 'Les mouvements ne sont pas arrivés.',
  more: 'Afficher plus',
  status: {
    pending: 'en attente',
    succeeded: 'effectué',
    failed: 'échoué',
    reversed: 'annulé',
  },
  purpose: {
    top_up: 'Recharge',
    ride_payment: 'Course',
    ride_earning: 'Course, gain',
    commission: 'Commission',
    platform_fee: 'Frais de plateforme',
    refund: 'Remboursement',
    cancellation_fee: 'Course annulée, frais',
    wait_fee: 'Attente',
    tip: 'Pourboire',
    credit: 'Avoir',
    payout: 'Versement',
    adjustment: 'Ajustement',
  },
}
