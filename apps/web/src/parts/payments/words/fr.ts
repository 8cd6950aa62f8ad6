import type { Words } from '@/lib/i18n/words.ts'
import type { payments as english } from './en.ts'

export const payments: Words<typeof english> = {
  testCards: 'Cartes de test',
  cards: {
    accepts: 'Acceptée',
    asks: 'La banque demande',
    declines: 'Refusée',
  },
  kept: 'Vos cartes',
  another: 'Une autre carte',
  ends: '{brand} se terminant par {last4}',
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
}
