import type { Words } from '@/lib/i18n/words.ts'
import type { refunds as english } from './en.ts'

export const refunds: Words<typeof english> = {
  title: 'Remboursé sur votre carte',
  card: 'sur votre carte',
  wallet: 'dans votre portefeuille',
  account: 'sur le compte de l’entreprise',
  receipt: 'Remboursé',
  reasons: {
    late: 'Le chauffeur était en retard',
    service: 'Le service n’était pas celui promis',
    vehicle: 'La voiture n’était pas celle promise',
    route: 'Un détour',
    overcharged: 'Montant trop élevé',
    goodwill: 'Geste commercial',
    by_hand: 'Remboursé par la maison',
  },
}
