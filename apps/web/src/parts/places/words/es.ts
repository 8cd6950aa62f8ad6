import type { Words } from '@/lib/i18n/words.ts'
import type { places as english } from './en.ts'

export const places: Words<typeof english> = {
  recent: 'reciente',
  none: 'No hay ningún lugar con ese nombre.',
  away: 'No se puede buscar ahora. Escriba la dirección completa.',
}
