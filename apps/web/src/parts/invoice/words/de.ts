import type { Words } from '@/lib/i18n/words.ts'
import type { invoice as english } from './en.ts'

export const invoice: Words<typeof english> = {
  title: 'Rechnungen',
  invoice: 'Rechnung',
  credit_note: 'Gutschrift',
}
