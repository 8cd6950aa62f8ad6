import type { Words } from '@/lib/i18n/words.ts'
import type { invoice as english } from './en.ts'

export const invoice: Words<typeof english> = {
  title: 'الفواتير',
  invoice: 'فاتورة',
  credit_note: 'إشعار دائن',
}
