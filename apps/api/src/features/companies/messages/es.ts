import type { CompanyInvoiceMessages, CompanyLetterMessages } from './messages.ts'

export const letters: CompanyLetterMessages = {
  locale: 'es-ES',
  invited: {
    subject: 'Ya puede viajar a cuenta de {company}',
    lead: '{company} paga sus viajes de trabajo con Livery. Elija «A cuenta» al reservar; a usted no se le cobra nada. Inicie sesión o regístrese con {email}.',
    manager: 'También lleva la cuenta: los viajes, las facturas y las personas están en la página de su cuenta.',
    open: 'Abrir Livery',
  },
  invoice: {
    subject: 'Factura {number} de {month}',
    lead: 'Aquí está la factura conjunta de los viajes de {company} en {month}: {amount}, con vencimiento el {due}.',
    credit: 'Aquí está el abono conjunto de {company} en {month}: {amount} a su favor.',
    open: 'Factura {number}, PDF',
  },
  footer: 'Recibe esta carta porque su empresa tiene una cuenta en Livery.',
}

export const invoice: CompanyInvoiceMessages = {
  locale: 'es-ES',
  title: 'Factura conjunta',
  creditTitle: 'Abono conjunto',
  number: 'Número',
  issued: 'Emitida',
  month: 'Viajes de',
  due: 'Vence el',
  billedTo: 'Facturado a',
  vatNumber: 'NIF-IVA',
  day: 'Día',
  ride: 'Viaje y pasajero',
  filed: 'Centro de coste',
  net: 'Neto',
  tax: 'IVA',
  total: 'Total',
  credit: 'Abono de {number}',
  endedAs: { no_show: 'No vino nadie', cancelled: 'Cancelado, cargo' },
  byCostCentre: 'Por centro de coste',
  noCostCentre: 'Ninguno',
  rides: 'Viajes',
  rate: 'Tipo de IVA',
  paidOtherwise: 'Pagado de otro modo',
  toPay: 'A pagar',
  toReceive: 'A su favor',
  pay: 'Pague por transferencia antes del {due} e indique {number}.',
  page: 'Página {page} de {pages}',
}
