import type { Words } from '@/lib/i18n/words.ts'
import type { officeDisputes as english } from './en.ts'

export const officeDisputes: Words<typeof english> = {
  none: 'Ninguna disputa coincide.',
  noneNext:
    'Aquí figuran los pagos que los titulares recuperan a través de su banco, con el día límite para responder.',
  status: {
    inquiry: 'Consulta',
    open: 'Abierta',
    won: 'Ganada',
    lost: 'Perdida',
  },
  reason: {
    fraudulent: 'No pagado por el titular',
    duplicate: 'Cobrado dos veces',
    product_not_received: 'No recibido',
    product_unacceptable: 'No conforme',
    unrecognized: 'No reconocido',
    credit_not_processed: 'Falta el reembolso',
    general: 'Otro motivo',
  },
  columns: {
    opened: 'Abierta',
    due: 'Respuesta hasta',
    status: 'Estado',
    amount: 'Importe',
    taken: 'Coste hasta ahora',
    reason: 'Motivo',
    person: 'Pasajero',
    about: 'Pagado por',
  },
  topUp: 'Recarga',
}
