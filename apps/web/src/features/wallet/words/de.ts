import type { Words } from '@/lib/i18n/words.ts'
import type { wallet as english } from './en.ts'

export const wallet: Words<typeof english> = {
  title: 'Guthaben',
  available: 'Verfügbar',
  held: 'Weitere {amount} sind für Fahrten reserviert.',
  nothingHeld: 'Nichts ist reserviert.',
  topUp: 'Aufladen',
  topUpTitle: 'Guthaben aufladen',
  topUpLead: 'Das Geld ist sofort da, für die nächste Fahrt.',
  amount: 'Betrag in {currency}',
  range: 'Zwischen {low} und {high}.',
  working: 'Die Bank wird gefragt',
  done: '{amount} sind im Guthaben.',
  refused: {
    declined: 'Die Bank hat die Karte abgelehnt. Es wurde nichts abgebucht. Versuchen Sie eine andere Karte.',
    not_confirmed: 'Die Rückfrage der Bank wurde nicht genehmigt. Es wurde nichts abgebucht.',
  },
  empty: 'Noch keine Bewegung.',
  emptyNext: 'Laden Sie auf oder zahlen Sie eine Fahrt mit Karte: Jede Bewegung steht hier mit ihrem Grund.',
  failed: 'Die Bewegungen kamen nicht an.',
  more: 'Mehr zeigen',
  status: {
    pending: 'offen',
    succeeded: 'erledigt',
    failed: 'fehlgeschlagen',
    reversed: 'zurückgebucht',
  },
  purpose: {
    top_up: 'Aufladung',
    ride_payment: 'Fahrt',
    ride_earning: 'Fahrt, verdient',
    commission: 'Provision',
    platform_fee: 'Plattformgebühr',
    refund: 'Erstattung',
    cancellation_fee: 'Stornierte Fahrt, Gebühr',
    wait_fee: 'Wartezeit',
    tip: 'Trinkgeld',
    credit: 'Gutschrift',
    payout: 'Auszahlung',
    adjustment: 'Korrektur',
  },
}
