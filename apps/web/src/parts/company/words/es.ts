import type { Words } from '@/lib/i18n/words.ts'
import type { company as english } from './en.ts'

export const company: Words<typeof english> = {
  failed: 'Esto no ha llegado.',
  limit: 'Límite',
  owed: 'Debido',
  held: 'Reservado',
  left: 'Queda',
  overdue: 'Vencido',
  states: {
    open: 'Abierta',
    blocked: 'Bloqueada',
    closed: 'Cerrada',
  },
  why: {
    blocked:
      'Nadie puede reservar en esta cuenta: una factura ha superado el plazo de gracia. Se abre sola cuando se pague.',
    closed: 'Esta cuenta está cerrada. Los viajes reservados se hacen y se facturan.',
  },
  invoices: 'Facturas',
  noInvoices: 'Aún no hay facturas. El día uno llega la del mes anterior.',
  invoiceStates: {
    open: 'Pendiente',
    overdue: 'Vencida',
    paid: 'Pagada',
  },
  ridesOf: '{count, plural, one {# viaje} other {# viajes}}',
  openUntil: '{amount} pendientes, vence el {day}',
  pdf: 'PDF',
  csv: 'Todos los viajes, CSV',
  people: 'Personas',
  noPeople: 'Nadie viaja aún con esta cuenta.',
  roles: {
    member: 'Miembro',
    manager: 'Responsable',
  },
  ended: 'Finalizado',
  notYet: 'aún sin registrarse',
  month: 'Mes',
  rides: 'Viajes de un mes',
  noRides: 'Ningún viaje se liquidó este mes.',
  noCostCentre: 'Sin centro de coste',
  credit: 'abono',
  payments: 'Pagos',
  noPayments: 'Aún no ha llegado nada.',
  takenBack: 'Anulado el {day}.',
  takenBackBy: 'Anulado el {day} por {name}.',
  ownLead:
    'Los viajes que paga una empresa. Elija «A cuenta» al reservar; a usted no se le cobra nada. Las propinas salen de su monedero.',
  none: 'Ninguna empresa paga aún sus viajes.',
  noneNext: 'Si su empresa tiene una cuenta con nosotros, le invita por correo.',
}
