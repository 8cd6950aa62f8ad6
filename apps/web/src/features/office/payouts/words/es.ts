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
  failure: {
    account_closed: 'La cuenta está cerrada.',
    declined: 'El banco no lo aceptó.',
    invalid_account: 'Los datos de la cuenta no son correctos.',
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
