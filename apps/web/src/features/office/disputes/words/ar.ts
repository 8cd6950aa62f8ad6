import type { Words } from '@/lib/i18n/words.ts'
import type { officeDisputes as english } from './en.ts'

export const officeDisputes: Words<typeof english> = {
  none: 'لا يوجد نزاع مطابق.',
  noneNext: 'تظهر هنا المدفوعات التي يسترجعها أصحاب البطاقات عبر بنوكهم، مع اليوم الأخير للرد.',
  status: {
    inquiry: 'استفسار',
    open: 'مفتوح',
    won: 'كُسب',
    lost: 'خُسر',
  },
  reason: {
    fraudulent: 'لم يدفعه صاحب البطاقة',
    duplicate: 'خُصم مرتين',
    product_not_received: 'لم يُستلم',
    product_unacceptable: 'ليس كما اتُّفق',
    unrecognized: 'غير معروف لصاحبه',
    credit_not_processed: 'المبلغ المسترد مفقود',
    general: 'سبب آخر',
  },
  columns: {
    opened: 'فُتح',
    due: 'الرد قبل',
    status: 'الحالة',
    amount: 'المبلغ',
    taken: 'التكلفة حتى الآن',
    reason: 'السبب',
    person: 'الراكب',
    about: 'مقابل',
  },
  topUp: 'شحن رصيد',
}
