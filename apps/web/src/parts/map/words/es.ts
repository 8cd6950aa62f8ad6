import type { Words } from '@/lib/i18n/words.ts'
import type { map as english } from './en.ts'

export const map: Words<typeof english> = {
  title: 'Mapa',
  away: 'El mapa no se puede dibujar aquí. Todo lo demás funciona sin él.',
}
