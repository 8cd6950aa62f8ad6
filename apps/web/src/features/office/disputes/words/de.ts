import type { Words } from '@/lib/i18n/words.ts'
import type { officeDisputes as english } from './en.ts'

export const officeDisputes: Words<typeof english> = {
  none: 'Keine Anfechtung passt.',
  noneNext:
    'Hier stehen Zahlungen, die Karteninhaber über ihre Bank zurückholen, mit dem Tag, bis zu dem eine Antwort erwartet wird.',
  status: {
    inquiry: 'Rückfrage',
    open: 'Offen',
    won: 'Gewonnen',
    lost: 'Verloren',
  },
  reason: {
    fraudulent: 'Nicht vom Karteninhaber bezahlt',
    duplicate: 'Doppelt belastet',
    product_not_received: 'Nicht erhalten',
    product_unacceptable: 'Nicht wie vereinbart',
    unrecognized: 'Nicht wiedererkannt',
    credit_not_processed: 'Rückzahlung fehlt',
    general: 'Anderer Grund',
  },
  columns: {
    opened: 'Eröffnet',
    due: 'Antwort bis',
    status: 'Stand',
    amount: 'Betrag',
    taken: 'Kosten bisher',
    reason: 'Grund',
    person: 'Fahrgast',
    about: 'Bezahlt für',
  },
  topUp: 'Aufladung',
}
