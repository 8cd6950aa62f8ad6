import type { Words } from '@/lib/i18n/words.ts'
import type { alerts as english } from './en.ts'

export const alerts: Words<typeof english> = {
  title: 'Alarme',
  standing: '{count, plural, one {# Alarm steht an} other {# Alarme stehen an}}',
  open: 'Offen',
  handled: 'Erledigt',
  none: 'Nichts zu tun.',
  noneHandled: 'Noch wurde nichts erledigt.',
  noneNext: 'Was einen Menschen braucht, steht hier, bis sich jemand gekümmert hat.',
  handle: 'Erledigt',
  handledBy: '{name}, {when}',
  over: 'von selbst vorbei, {when}',
  kind: {
    ride_at_risk: 'Gefährdet',
    ride_let_down: 'Im Stich gelassen',
    ride_unserved: 'Nicht bedient',
    driver_under_review: 'Bewertungen',
    payout_failed: 'Auszahlung',
    payment_disputed: 'Angefochten',
    hold_lost: 'Reservierung',
    refund_failed: 'Rückzahlung',
    ledger_unproven: 'Kontenbuch',
    books_differ: 'Bücher',
  },
  what: {
    ride_at_risk: '{ride} hat keinen Chauffeur, und die Abholung ist nah',
    ride_let_down: '{ride} wurde unterwegs von {name} zurückgegeben',
    ride_unserved: '{ride} endete ohne Chauffeur; der Fahrgast hat sein Geld zurück',
    driver_under_review: 'Die Bewertungen von {name} liegen unter der Grenze',
    payout_failed: 'Eine Auszahlung an {name} schlug fehl; das Geld ist wieder im Guthaben',
    payment_disputed: 'Eine Kartenzahlung wurde zurückgeholt; die Bank erwartet eine Antwort',
    hold_lost: 'Eine Karte hält den Preis einer kommenden Buchung nicht mehr; er wird am Ende abgebucht',
    refund_failed: 'Eine Karte nahm eine Rückzahlung nicht an; der Betrag ist im Guthaben des Fahrgasts',
    ledger_unproven: 'Ein Saldo ist nicht die Summe seiner Buchungen',
    books_differ: 'Die Liste des Zahlungsanbieters und das Kontenbuch weichen ab',
  },
}
