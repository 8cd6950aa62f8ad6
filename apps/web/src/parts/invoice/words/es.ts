import type { Words } from '@/lib/i18n/words.ts'
import type { invoice as english } from './en.ts'

export const invoice: Words<typeof english> = {
  title: 'Facturas',
  invoice: 'Factura',
  credit_note: 'Factura rectificativa',
}
