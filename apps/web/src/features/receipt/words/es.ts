import type { Words } from '@/lib/i18n/words.ts'
import type { receipt as english } from './en.ts'

export const receipt: Words<typeof english> = {
  paidFrom: { wallet: 'Pagado con el monedero', card: 'Pagado con tarjeta' },
  fromTo: '{from} a {to}',
  fare: 'Viaje',
  quote: 'Oferta',
  final: 'Final',
  changed: 'cambiado',
  total: 'Total, {currency}',
  evidence: '{name} llegó a las {arrived} y usted subió a las {boarded}.',
  waitedFree:
    '{minutes, plural, =0 {Menos de un minuto de espera} one {# minuto de espera} other {# minutos de espera}}, todo incluido.',
  waitedPaid: '{minutes, plural, one {# minuto} other {# minutos}} de espera, {included} incluidos.',
  noShow: 'Su chófer esperó y no le encontró. El viaje se cobró según la oferta.',
  again: 'Reservar de nuevo',
  rate: {
    chauffeur: 'Su chófer',
    how: '¿Qué tal {name}?',
    shownOnce: 'Visible cuando ambos hayan valorado.',
    stars: 'Valoración',
    comment: 'Unas palabras, si quiere',
    tip: 'Propina',
    none: 'Ninguna',
    other: 'Otra',
    amount: 'Propina en {currency}',
    whole: 'Toda la propina es para {name}, desde su monedero.',
    first: 'Elija primero las estrellas',
    send: 'Enviar valoración',
    sendWithTip: 'Enviar valoración y propina',
    thanks: 'Gracias. Está enviado.',
    gave: 'Dio a {name} {count, plural, one {# estrella} other {# estrellas}}.',
    tipped: '{amount} para {name}.',
    got: '{name} le dio {count, plural, one {# estrella} other {# estrellas}}.',
  },
}
