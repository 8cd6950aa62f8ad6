import type { Words } from '@/lib/i18n/words.ts'
import type { payments as english } from './en.ts'

export const payments: Words<typeof english> = {
  testCards: 'Tarjetas de prueba',
  cards: {
    accepts: 'Aceptada',
    asks: 'El banco pregunta',
    declines: 'Rechazada',
  },
  kept: 'Sus tarjetas',
  another: 'Otra tarjeta',
  ends: '{brand} terminada en {last4}',
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
    declined: 'El banco rechazó la tarjeta. No se cobró nada. Pruebe otra.',
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
