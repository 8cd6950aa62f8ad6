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
}
