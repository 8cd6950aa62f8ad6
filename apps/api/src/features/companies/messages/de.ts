import type { CompanyInvoiceMessages, CompanyLetterMessages } from './messages.ts'

export const letters: CompanyLetterMessages = {
  locale: 'de-DE',
  invited: {
    subject: 'Sie fahren jetzt auf Rechnung von {company}',
    lead: '{company} zahlt Ihre Geschäftsfahrten mit Livery. Wählen Sie beim Buchen „Auf Rechnung“; von Ihnen wird nichts abgebucht. Melden Sie sich mit {email} an oder registrieren Sie sich damit.',
    manager: 'Sie betreuen das Konto auch: Fahrten, Rechnungen und Personen finden Sie auf Ihrer Kontoseite.',
    open: 'Livery öffnen',
  },
  invoice: {
    subject: 'Rechnung {number} für {month}',
    lead: 'Hier ist die Sammelrechnung für die Fahrten von {company} im {month}: {amount}, fällig am {due}.',
    credit: 'Hier ist die Sammelgutschrift für {company} und {month}: {amount} zu Ihren Gunsten.',
    open: 'Rechnung {number}, PDF',
  },
  footer: 'Sie erhalten diesen Brief, weil Ihr Unternehmen ein Konto bei Livery hat.',
}

export const invoice: CompanyInvoiceMessages = {
  locale: 'de-DE',
  title: 'Sammelrechnung',
  creditTitle: 'Sammelgutschrift',
  number: 'Nummer',
  issued: 'Ausgestellt',
  month: 'Fahrten im',
  due: 'Fällig am',
  billedTo: 'Rechnung an',
  vatNumber: 'USt-IdNr.',
  day: 'Tag',
  ride: 'Fahrt und Fahrgast',
  filed: 'Kostenstelle',
  net: 'Netto',
  tax: 'MwSt.',
  total: 'Gesamt',
  credit: 'Gutschrift zu {number}',
  endedAs: { no_show: 'Niemand kam', cancelled: 'Storniert, Gebühr' },
  byCostCentre: 'Nach Kostenstelle',
  noCostCentre: 'Keine',
  rides: 'Fahrten',
  rate: 'MwSt.-Satz',
  paidOtherwise: 'Anders bezahlt',
  toPay: 'Zu zahlen',
  toReceive: 'Zu Ihren Gunsten',
  pay: 'Bitte überweisen Sie bis {due} und nennen Sie {number}.',
  page: 'Seite {page} von {pages}',
}
