import type { Words } from '@/lib/i18n/words.ts'
import type { payments as english } from './en.ts'

export const payments: Words<typeof english> = {
  testCards: 'Testkarten',
  cards: {
    accepts: 'Angenommen',
    asks: 'Bank fragt nach',
    declines: 'Abgelehnt',
    poor: 'Zu wenig Geld',
  },
  kept: 'Ihre Karten',
  another: 'Eine andere Karte',
  ends: '{brand}, endet auf {last4}',
  expired: 'abgelaufen',
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
  },
  refused: {
    declined: 'Die Bank hat die Karte abgelehnt. Es wurde nichts abgebucht. Versuchen Sie eine andere Karte.',
    insufficient_funds:
      'Auf dieser Karte ist nicht genug Geld. Es wurde nichts abgebucht. Versuchen Sie eine andere Karte.',
    expired_card: 'Diese Karte ist abgelaufen. Es wurde nichts abgebucht. Versuchen Sie eine andere Karte.',
    incorrect_cvc:
      'Die Prüfziffer stimmt nicht. Es wurde nichts abgebucht. Sie steht auf der Rückseite der Karte; versuchen Sie es noch einmal.',
    incorrect_number:
      'Die Kartennummer stimmt nicht. Es wurde nichts abgebucht. Prüfen Sie sie und versuchen Sie es noch einmal.',
    processing_error:
      'Die Bank konnte die Zahlung nicht ausführen. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder mit einer anderen Karte.',
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
