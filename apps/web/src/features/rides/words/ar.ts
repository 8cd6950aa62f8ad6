import type { Words } from '@/lib/i18n/words.ts'
import type { rides as english } from './en.ts'

export const rides: Words<typeof english> = {
  title: 'الرحلات',
  filter: 'أي رحلات',
  all: 'الكل',
  more: 'عرض المزيد',
  failed: 'لم تصل رحلاتك.',
  book: 'حجز سيارة',
  empty: {
    all: 'لا رحلات بعد.',
    active: 'لا رحلة جارية.',
    upcoming: 'لا شيء مجدول.',
    past: 'لا رحلات سابقة بعد.',
  },
  emptyNext: 'تظهر كل رحلة هنا، من البحث إلى الإيصال.',
}
