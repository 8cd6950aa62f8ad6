import type { Words } from '@/lib/i18n/words.ts'
import type { wallet as english } from './en.ts'

export const wallet: Words<typeof english> = {
  title: 'Monedero',
  available: 'Disponible',
  held: 'Otros {amount} están reservados para viajes.',
  nothingHeld: 'No hay nada reservado.',
  topUp: 'Recargar',
  topUpTitle: 'Recargar el monedero',
  topUpLead: 'El dinero está al instante, para el próximo viaje.',
  amount: 'Importe en {currency}',
  range: 'Entre {low} y {high}.',
  working: 'Consultando al banco',
  done: '{amount} están en el monedero.',
  refused: {
    declined: 'El banco rechazó la tarjeta. No se cobró nada. Pruebe otra.',
    not_confirmed: 'La pregunta del banco no se aprobó. No se cobró nada.',
  },
  empty: 'Aún no hay movimientos.',
  emptyNext: 'Recargue o pague un viaje con tarjeta: cada movimiento queda aquí con su motivo.',
  failed: 'Los movimientos no llegaron.',
  more: 'Mostrar más',
  status: {
    pending: 'pendiente',
    succeeded: 'hecho',
    failed: 'fallido',
    reversed: 'revertido',
  },
  purpose: {
    top_up: 'Recarga',
    ride_payment: 'Viaje',
    ride_earning: 'Viaje, ganado',
    commission: 'Comisión',
    platform_fee: 'Tarifa de plataforma',
    refund: 'Reembolso',
    cancellation_fee: 'Viaje cancelado, cargo',
    wait_fee: 'Espera',
    tip: 'Propina',
    credit: 'Abono',
    payout: 'Pago',
    adjustment: 'Ajuste',
  },
}
