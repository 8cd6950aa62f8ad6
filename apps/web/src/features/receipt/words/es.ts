import type { Words } from '@/lib/i18n/words.ts'
import type { receipt as english } from './en.ts'

export const receipt: Words<typeof english> = {
  paidFrom: { wallet: 'Pagado con el monedero', card: 'Pagado con tarjeta', account: 'A cuenta de su empresa' },
  fromTo: 'de {from} a {to}',
  fare: 'Tarifa',
  quote: 'Oferta',
  final: 'Final',
  changed: 'cambiado',
  total: 'Total, {currency}',
  evidence: '{name} llegó a las {arrived} y usted subió a las {boarded}.',
  waitedFree:
    '{minutes, plural, =0 {Menos de un minuto de espera, incluido} one {# minuto de espera, incluido} other {# minutos de espera, todos incluidos}}.',
  waitedPaid: '{minutes, plural, one {# minuto} other {# minutos}} de espera, {included} de ellos incluidos.',
  noShow: 'Su chófer esperó y no pudo encontrarle. El viaje se cobró según la oferta.',
  again: 'Reservar de nuevo',
  lateCredit: 'Su chófer llegó tarde. {amount} están en su monedero.',
  rate: {
    chauffeur: 'su chófer',
    how: '¿Qué tal {name}?',
    shownOnce: 'Se muestra cuando ambos hayan valorado.',
    stars: 'Valoración',
    comment: 'Unas palabras, si lo desea',
    tip: 'Propina',
    none: 'Sin propina',
    other: 'Otra',
    amount: 'Propina en {currency}',
    whole: '{name} recibe toda la propina, de su monedero.',
    first: 'Elija primero las estrellas',
    send: 'Enviar valoración',
    sendWithTip: 'Enviar valoración y propina',
    thanks: 'Gracias. Está enviado.',
    gave: '{name} recibió de usted {count, plural, one {# estrella} other {# estrellas}}.',
    tipped: '{name} recibió {amount}.',
    got: '{name} le dio {count, plural, one {# estrella} other {# estrellas}}.',
  },
}
