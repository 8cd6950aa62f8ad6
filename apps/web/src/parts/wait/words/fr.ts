import type { Words } from '@/lib/i18n/words.ts'
import type { wait as english } from './en.ts'

export const wait: Words<typeof english> = {
  label: 'Temps d’attente',
  waited: 'Attente : {time}',
  noShowAt: '{time}, absence',
}
