import type { Words } from '@/lib/i18n/words.ts'
import type { map as english } from './en.ts'

export const map: Words<typeof english> = {
  title: 'الخريطة',
  away: 'لا يمكن رسم الخريطة هنا. كل ما عداها يعمل من دونها.',
}
