import type { Words } from '@/lib/i18n/words.ts'
import type { officeInvoices as english } from './en.ts'

export const officeInvoices: Words<typeof english> = {
  search: 'Numéro, course, nom',
  none: 'Aucune facture ne correspond.',
  noneNext: 'Une facture apparaît ici dès qu’une course est réglée.',
  from: 'Du',
  to: 'Au',
  sums: '{net} et {tax} de TVA : {total}',
  open: 'Ouvrir le PDF de {number}',
  columns: {
    number: 'Numéro',
    issued: 'Émise',
    order: 'Pour',
    buyer: 'Facturé à',
    net: 'HT',
    tax: 'TVA',
    total: 'TTC',
  },
}
