import type { Words } from '@/lib/i18n/words.ts'
import type { company as english } from './en.ts'

export const company: Words<typeof english> = {
  failed: 'Das ist nicht angekommen.',
  limit: 'Limit',
  owed: 'Offen',
  held: 'Gebucht',
  left: 'Frei',
  overdue: 'Überfällig',
  states: {
    open: 'Offen',
    blocked: 'Gesperrt',
    closed: 'Geschlossen',
  },
  why: {
    blocked:
      'Niemand kann auf dieses Konto buchen: Eine Rechnung ist über die Nachfrist hinaus überfällig. Mit der Zahlung öffnet es sich von selbst.',
    closed: 'Dieses Konto ist geschlossen. Gebuchte Fahrten werden gefahren und abgerechnet.',
  },
  invoices: 'Rechnungen',
  noInvoices: 'Noch keine Rechnung. Am Ersten eines Monats gibt es eine für den Monat davor.',
  invoiceStates: {
    open: 'Offen',
    overdue: 'Überfällig',
    paid: 'Bezahlt',
  },
  ridesOf: '{count, plural, one {# Fahrt} other {# Fahrten}}',
  openUntil: '{amount} offen, fällig am {day}',
  pdf: 'PDF',
  csv: 'Alle Fahrten, CSV',
  people: 'Personen',
  noPeople: 'Noch fährt niemand auf dieses Konto.',
  roles: {
    member: 'Mitglied',
    manager: 'Betreut das Konto',
  },
  ended: 'Beendet',
  notYet: 'noch nicht registriert',
  month: 'Monat',
  rides: 'Fahrten eines Monats',
  noRides: 'In diesem Monat wurde keine Fahrt abgerechnet.',
  noCostCentre: 'Ohne Kostenstelle',
  credit: 'Gutschrift',
  payments: 'Zahlungen',
  noPayments: 'Noch ist nichts eingegangen.',
  takenBack: 'Am {day} zurückgenommen.',
  takenBackBy: 'Am {day} von {name} zurückgenommen.',
  ownLead:
    'Fahrten, die ein Unternehmen zahlt. Wählen Sie beim Buchen „Auf Rechnung“; von Ihnen wird nichts abgebucht. Trinkgeld kommt aus Ihrem eigenen Guthaben.',
  none: 'Noch zahlt kein Unternehmen Ihre Fahrten.',
  noneNext: 'Hat Ihr Unternehmen ein Konto bei uns, lädt es Sie per E-Mail ein.',
}
