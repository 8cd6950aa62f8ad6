import type { Words } from '@/lib/i18n/words.ts'
import type { officeInvoices as english } from './en.ts'

export const officeInvoices: Words<typeof english> = {
  search: 'Número, viaje, nombre',
  none: 'Ninguna factura coincide.',
  noneNext: 'Una factura aparece aquí en cuanto se liquida un viaje.',
  from: 'Desde',
  to: 'Hasta',
  sums: '{net} y {tax} de IVA: {total}',
  open: 'Abrir el PDF de {number}',
  columns: {
    number: 'Número',
    issued: 'Emitida',
    order: 'Por',
    buyer: 'Facturado a',
    net: 'Base',
    tax: 'IVA',
    total: 'Total',
  },
}
