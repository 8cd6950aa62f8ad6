import type { Words } from '@/lib/i18n/words.ts'
import type { payments as english } from './en.ts'

export const payments: Words<typeof english> = {
  testCards: 'Testkarten',
  cards: {
    accepts: 'Angenommen',
    asks: 'Bank fragt nach',
    declines: 'Abgelehnt',
  },
  kept: 'Ihre Karten',
  another: 'Eine andere Karte',
  ends: '{brand}, endet auf {last4}',
  nobody: 'Karten werden hier zurzeit nicht angenommen.',
  number: 'Kartennummer',
  expiry: 'Gültig bis',
  cvc: 'Prüfziffer',
  bank: {
    title: 'Ihre Bank fragt nach.',
    body: 'Genehmigen Sie die Zahlung von {amount} an Livery?',
    keep: 'Sind Sie einverstanden, dass Livery diese Karte hinterlegt?',
    who: 'Testbank',
    approve: 'Genehmigen',
    refuse: 'Nicht zahlen',
  },
  ride: {
    pay: 'Mit Karte zahlen',
    working: 'Die Bank wird gefragt',
    fromWallet: 'Aus dem Guthaben zahlen, {amount} verfügbar',
    declined: 'Die Bank hat die Karte abgelehnt. Es wurde nichts abgebucht. Versuchen Sie eine andere Karte.',
    not_confirmed: 'Die Rückfrage der Bank wurde nicht genehmigt. Es wurde nichts abgebucht.',
  },
  open: {
    owed: 'Von Ihrer Fahrt am {day} sind noch {amount} offen.',
    until: 'Bis sie bezahlt sind, kann nichts gebucht werden.',
    button: 'Jetzt bezahlen',
    title: 'Offenes bezahlen',
    done: 'Bezahlt. Danke.',
  },
}
