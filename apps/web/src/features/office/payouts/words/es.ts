import type { Words } from '@/lib/i18n/words.ts'
import type { officePayouts as english } from './en.ts'

export const officePayouts: Words<typeof english> = {
  search: 'Nombre, correo, número',
  none: 'Ningún pago coincide.',
  noneNext: 'Los pagos aparecen aquí desde que un chófer los pide o llega un lunes.',
  oneChauffeur: 'Un chófer',
  status: {
    pending: 'En camino',
    paid: 'Pagado',
    failed: 'Fallido',
  },
  kind: {
    demand: 'A petición',
    weekly: 'Semanal',
  },
  columns: {
    asked: 'Pedido',
    chauffeur: 'Chófer',
    amount: 'Importe',
    kind: 'Tipo',
    status: 'Estado',
    bank: 'Banco',
    changed: 'Cambiado',
  },
}
