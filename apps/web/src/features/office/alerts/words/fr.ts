import type { Words } from '@/lib/i18n/words.ts'
import type { alerts as english } from './en.ts'

export const alerts: Words<typeof english> = {
  title: 'Alertes',
  standing: '{count, plural, one {# alerte en attente} other {# alertes en attente}}',
  open: 'Ouvertes',
  handled: 'Traitées',
  none: 'Rien à voir.',
  noneHandled: 'Rien n’a encore été traité.',
  noneNext: 'Ce qui demande quelqu’un figure ici jusqu’à ce que ce soit traité.',
  handle: 'Traitée',
  handledBy: '{name}, {when}',
  over: 'réglée d’elle-même, {when}',
  kind: {
    ride_at_risk: 'En danger',
    ride_let_down: 'Abandonnée',
    ride_unserved: 'Non servie',
    driver_under_review: 'Notes',
    payout_failed: 'Virement',
    payment_disputed: 'Contesté',
    hold_lost: 'Blocage',
    refund_failed: 'Remboursement',
    ledger_unproven: 'Grand livre',
    books_differ: 'Livres',
  },
  what: {
    ride_at_risk: '{ride} n’a pas de chauffeur et la prise en charge approche',
    ride_let_down: '{ride} a été rendue en chemin par {name}',
    ride_unserved: '{ride} s’est terminée sans chauffeur ; le passager est remboursé',
    driver_under_review: 'Les notes de {name} sont sous le seuil',
    payout_failed: 'Un virement à {name} a échoué ; l’argent est revenu au portefeuille',
    payment_disputed: 'Un titulaire de carte a repris un paiement ; la banque attend une réponse',
    hold_lost: 'Une carte ne bloque plus le prix d’une réservation à venir ; il sera débité à la fin',
    refund_failed: 'Une carte n’a pas accepté un remboursement ; le montant est dans le portefeuille du passager',
    ledger_unproven: 'Un solde n’est pas la somme de ses écritures',
    books_differ: 'La liste du prestataire de paiement et le grand livre diffèrent',
  },
}
