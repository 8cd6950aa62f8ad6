import type { Words } from '@/lib/i18n/words.ts'
import type { refunds as english } from './en.ts'

export const refunds: Words<typeof english> = {
  title: 'Devuelto a su tarjeta',
  card: 'a su tarjeta',
  wallet: 'a su monedero',
  account: 'a la cuenta de la empresa',
  receipt: 'Devuelto',
  reasons: {
    late: 'El chófer llegó tarde',
    service: 'El servicio no fue el prometido',
    vehicle: 'El coche no fue el prometido',
    route: 'Un rodeo',
    overcharged: 'Se cobró de más',
    goodwill: 'Atención comercial',
    by_hand: 'Devuelto por la casa',
  },
}
