import type { Words } from '@/lib/i18n/words.ts'
import type { statement as english } from './en.ts'

export const statement: Words<typeof english> = {
  title: 'الكشوف الأسبوعية',
  none: 'يظهر كشفك هنا كل يوم اثنين بعد أسبوع فيه رحلات.',
  weekFrom: 'الأسبوع من {day}',
  search: 'الاسم',
  noneFits: 'لا يوجد كشف مطابق.',
  noneNext: 'تظهر الكشوف هنا كل يوم اثنين لكل سائق قاد في الأسبوع.',
  open: 'فتح ملف {number} للسائق {name}',
  columns: {
    week: 'الأسبوع من',
    chauffeur: 'السائق',
    number: 'الرقم',
    gross: 'قبل العمولة',
    commission: 'العمولة',
    tips: 'الإكراميات',
    earned: 'المكتسب',
    payouts: 'الدفعات',
  },
}
