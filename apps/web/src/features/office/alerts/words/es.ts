import type { Words } from '@/lib/i18n/words.ts'
import type { alerts as english } from './en.ts'

export const alerts: Words<typeof english> = {
  title: 'Alertas',
  standing: '{count, plural, one {# alerta pendiente} other {# alertas pendientes}}',
  open: 'Abiertas',
  handled: 'Atendidas',
  none: 'Nada que mirar.',
  noneHandled: 'Aún no se ha atendido nada.',
  noneNext: 'Lo que necesita a una persona queda aquí hasta que alguien lo atienda.',
  handle: 'Atendida',
  handledBy: '{name}, {when}',
  over: 'resuelta sola, {when}',
  kind: {
    ride_at_risk: 'En riesgo',
    ride_let_down: 'Abandonado',
    ride_unserved: 'Sin servicio',
    driver_under_review: 'Valoraciones',
    payout_failed: 'Pago',
    payment_disputed: 'Disputado',
    hold_lost: 'Retención',
    refund_failed: 'Reembolso',
    ledger_unproven: 'Libro mayor',
    books_differ: 'Libros',
  },
  what: {
    ride_at_risk: '{ride} no tiene chófer y la recogida está cerca',
    ride_let_down: '{name} devolvió {ride} cuando iba de camino',
    ride_unserved: '{ride} terminó sin chófer; el pasajero tiene su dinero de vuelta',
    driver_under_review: 'Las valoraciones de {name} están por debajo del límite',
    payout_failed: 'Falló un pago a {name}; el dinero ha vuelto al monedero',
    payment_disputed: 'El titular de una tarjeta recuperó un pago; el banco espera respuesta',
    hold_lost: 'Una tarjeta ya no retiene el precio de una reserva futura; se cobrará al final',
    refund_failed: 'Una tarjeta no aceptó un reembolso; el importe está en el monedero del pasajero',
    ledger_unproven: 'Un saldo no es la suma de sus asientos',
    books_differ: 'La lista del proveedor de pagos y el libro mayor difieren',
  },
}
