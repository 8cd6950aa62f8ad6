import type { Words } from '@/lib/i18n/words.ts'
import type { places as english } from './en.ts'

export const places: Words<typeof english> = {
  recent: 'حديثًا',
  none: 'لا مكان بهذا الاسم هنا.',
  away: 'تعذّر البحث الآن. اكتب العنوان كاملًا.',
}
