import type { Words } from '@/lib/i18n/words.ts'
import type { invoice as english } from './en.ts'

export const invoice: Words<typeof english> = {
  invoice: 'فاتورة',
  credit_note: 'إشعار دائن',
  none: 'لم تصدر أي فاتورة بعد.',
  more: 'عرض المزيد',
  billing: {
    title: 'الجهة المستلمة',
    lead: 'تسافر لحساب شركة؟ ستذكرها الفواتير القادمة، وما صدر يبقى كما هو.',
    company: 'الشركة',
    address: 'العنوان',
    vatNumber: 'الرقم الضريبي',
    reference: 'مركز التكلفة أو المرجع',
    save: 'حفظ',
    saved: 'تم الحفظ. ستذكره الفاتورة القادمة.',
  },
}
