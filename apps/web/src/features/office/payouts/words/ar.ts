import type { Words } from '@/lib/i18n/words.ts'
import type { officePayouts as english } from './en.ts'

export const officePayouts: Words<typeof english> = {
  search: 'الاسم أو البريد أو الرقم',
  none: 'لا تحويل مطابق.',
  noneNext: 'تظهر التحويلات هنا حين يطلبها سائق أو يحل يوم الاثنين.',
  oneChauffeur: 'سائق واحد',
  status: {
    pending: 'في الطريق',
    paid: 'دُفع',
    failed: 'فشل',
  },
  kind: {
    demand: 'عند الطلب',
    weekly: 'أسبوعي',
  },
  columns: {
    asked: 'طُلب',
    chauffeur: 'السائق',
    amount: 'المبلغ',
    kind: 'النوع',
    status: 'الحالة',
    bank: 'البنك',
    changed: 'تغيّر',
  },
}
