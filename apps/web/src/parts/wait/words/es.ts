import type { Words } from '@/lib/i18n/words.ts'
import type { wait as english } from './en.ts'

export const wait: Words<typeof english> = {
  label: 'Tiempo de espera',
  waited: 'Espera: {time}',
  noShowAt: '{time}, ausencia',
}
