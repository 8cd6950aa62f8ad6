import type { Words } from '@/lib/i18n/words.ts'
import type { rides as english } from './en.ts'

export const rides: Words<typeof english> = {
  title: 'الرحلات',
  filter: 'أي الرحلات',
  all: 'الكل',
  more: 'عرض المزيد',
  failed: 'لم تصل رحلاتك.',
  book: 'احجز سيارة',
  empty: {
    all: 'لا رحلات بعد.',
    active: 'لا رحلة جارية الآن.',
    upcoming: 'لا شيء مخطط له.',
    past: 'لا رحلات سابقة بعد.',
  },
  emptyNext: 'كل رحلة تجدها هنا، من البحث حتى الإيصال.',
}
