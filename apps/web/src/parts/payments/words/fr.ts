import type { Words } from '@/lib/i18n/words.ts'
import type { payments as english } from './en.ts'

export const payments: Words<typeof english> = {
  testCards: 'Cartes de test',
  cards: {
    accepts: 'Acceptée',
    asks: 'La banque demande',
    declines: 'Refusée',
    poor: 'Pas assez d’argent',
  },
  kept: 'Vos cartes',
  another: 'Une autre carte',
  ends: '{brand} se terminant par {last4}',
  expired: 'expirée',
  nobody: 'Les cartes ne sont pas acceptées ici pour le moment.',
  number: 'Numéro de carte',
  expiry: 'Expiration',
  cvc: 'Code de sécurité',
  bank: {
    title: 'Votre banque demande.',
    body: 'Approuvez-vous le paiement de {amount} à Livery ?',
    keep: 'Acceptez-vous que Livery enregistre cette carte ?',
    who: 'Banque de test',
    approve: 'Approuver',
    refuse: 'Ne pas payer',
  },
  ride: {
    pay: 'Payer par carte',
    working: 'La banque est interrogée',
    fromWallet: 'Payer avec le portefeuille, {amount} disponibles',
  },
  refused: {
    declined: 'La carte a été refusée par sa banque. Rien n’a été débité. Essayez une autre carte.',
    insufficient_funds: 'Il n’y a pas assez d’argent sur cette carte. Rien n’a été débité. Essayez une autre carte.',
    expired_card: 'Cette carte a expiré. Rien n’a été débité. Essayez une autre carte.',
    incorrect_cvc:
      'Le code de sécurité n’est pas le bon. Rien n’a été débité. Il figure au dos de la carte ; réessayez.',
    incorrect_number: 'Le numéro de carte n’est pas le bon. Rien n’a été débité. Vérifiez-le et réessayez.',
    processing_error:
      'La banque n’a pas pu effectuer le paiement. Rien n’a été débité. Réessayez, ou utilisez une autre carte.',
    not_confirmed: 'La question de la banque n’a pas été approuvée. Rien n’a été débité.',
  },
  open: {
    owed: 'Il reste {amount} à régler de votre course du {day}.',
    until: 'Rien ne peut être réservé avant.',
    button: 'Régler maintenant',
    title: 'Régler ce qui reste dû',
    done: 'C’est réglé. Merci.',
  },
}
