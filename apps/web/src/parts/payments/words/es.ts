import type { Words } from '@/lib/i18n/words.ts'
import type { payments as english } from './en.ts'

export const payments: Words<typeof english> = {
  testCards: 'Tarjetas de prueba',
  cards: {
    accepts: 'Aceptada',
    asks: 'El banco pregunta',
    declines: 'Rechazada',
    poor: 'Sin saldo',
  },
  kept: 'Sus tarjetas',
  another: 'Otra tarjeta',
  ends: '{brand} terminada en {last4}',
  expired: 'caducada',
  nobody: 'Por el momento no se aceptan tarjetas aquí.',
  number: 'Número de tarjeta',
  expiry: 'Caducidad',
  cvc: 'Código de seguridad',
  bank: {
    title: 'Su banco pregunta.',
    body: '¿Aprueba el pago de {amount} a Livery?',
    keep: '¿Acepta que Livery guarde esta tarjeta?',
    who: 'Banco de prueba',
    approve: 'Aprobar',
    refuse: 'No pagar',
  },
  ride: {
    pay: 'Pagar con tarjeta',
    working: 'Consultando al banco',
    fromWallet: 'Pagar con el monedero, {amount} disponibles',
  },
  refused: {
    declined: 'El banco rechazó la tarjeta. No se cobró nada. Pruebe otra.',
    insufficient_funds: 'No hay saldo suficiente en esta tarjeta. No se cobró nada. Pruebe otra.',
    expired_card: 'Esta tarjeta ha caducado. No se cobró nada. Pruebe otra.',
    incorrect_cvc:
      'El código de seguridad no es correcto. No se cobró nada. Está en el reverso de la tarjeta; inténtelo de nuevo.',
    incorrect_number: 'El número de la tarjeta no es correcto. No se cobró nada. Compruébelo e inténtelo de nuevo.',
    processing_error: 'El banco no pudo realizar el pago. No se cobró nada. Inténtelo de nuevo o use otra tarjeta.',
    not_confirmed: 'La pregunta del banco no se aprobó. No se cobró nada.',
  },
  open: {
    owed: 'Quedan {amount} pendientes de su viaje del {day}.',
    until: 'No se puede reservar nada hasta pagarlo.',
    button: 'Pagar ahora',
    title: 'Pagar lo pendiente',
    done: 'Está pagado. Gracias.',
  },
}
