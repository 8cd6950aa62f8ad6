import type { Words } from '@/lib/i18n/words.ts'
import type { refunds as english } from './en.ts'

export const refunds: Words<typeof english> = {
  title: 'Ihrer Karte erstattet',
  card: 'auf Ihre Karte',
  wallet: 'in Ihr Guthaben',
  account: 'auf das Firmenkonto',
  receipt: 'Erstattet',
  reasons: {
    late: 'Der Chauffeur kam zu spät',
    service: 'Der Service war nicht wie versprochen',
    vehicle: 'Das Auto war nicht wie versprochen',
    route: 'Ein Umweg',
    overcharged: 'Es wurde zu viel berechnet',
    goodwill: 'Kulanz',
    by_hand: 'Vom Haus erstattet',
  },
}
