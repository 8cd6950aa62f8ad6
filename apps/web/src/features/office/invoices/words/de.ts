import type { Words } from '@/lib/i18n/words.ts'
import type { officeInvoices as english } from './en.ts'

export const officeInvoices: Words<typeof english> = {
  search: 'Nummer, Fahrt, Name',
  none: 'Keine Rechnung passt.',
  noneNext: 'Eine Rechnung steht hier, sobald eine Fahrt abgerechnet ist.',
  from: 'Von',
  to: 'Bis',
  sums: '{net} und {tax} USt.: {total}',
  open: 'PDF von {number} öffnen',
  columns: {
    number: 'Nummer',
    issued: 'Ausgestellt',
    order: 'Für',
    buyer: 'Rechnung an',
    net: 'Netto',
    tax: 'USt.',
    total: 'Gesamt',
  },
}
