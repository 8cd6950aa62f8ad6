import type { Words } from '@/lib/i18n/words.ts'
import type { invoice as english } from './en.ts'

export const invoice: Words<typeof english> = {
  invoice: 'Factura',
  credit_note: 'Factura rectificativa',
  none: 'Todavía no se ha facturado ningún viaje.',
  more: 'Mostrar más',
  billing: {
    title: 'Destinatario',
    lead: '¿Viaja por cuenta de una empresa? Las próximas facturas la nombrarán; las emitidas no cambian.',
    company: 'Empresa',
    address: 'Dirección',
    vatNumber: 'NIF-IVA',
    reference: 'Centro de coste o referencia',
    save: 'Guardar',
    saved: 'Guardado. La próxima factura lo mencionará.',
  },
}
