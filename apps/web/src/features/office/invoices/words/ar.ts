import type { Words } from '@/lib/i18n/words.ts'
import type { officeInvoices as english } from './en.ts'

export const officeInvoices: Words<typeof english> = {
  search: 'الرقم أو الرحلة أو الاسم',
  none: 'لا توجد فاتورة مطابقة.',
  noneNext: 'تظهر الفاتورة هنا فور تسوية الرحلة.',
  from: 'من',
  to: 'إلى',
  sums: '{net} و{tax} ضريبة: {total}',
  open: 'فتح ملف {number}',
  columns: {
    number: 'الرقم',
    issued: 'تاريخ الإصدار',
    order: 'عن',
    buyer: 'إلى',
    net: 'الصافي',
    tax: 'الضريبة',
    total: 'المجموع',
  },
}
