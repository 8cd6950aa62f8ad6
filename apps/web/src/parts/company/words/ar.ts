import type { Words } from '@/lib/i18n/words.ts'
import type { company as english } from './en.ts'

export const company: Words<typeof english> = {
  failed: 'لم يصل هذا.',
  limit: 'الحد',
  owed: 'المستحق',
  held: 'المحجوز',
  left: 'المتبقي',
  overdue: 'المتأخر',
  states: {
    open: 'مفتوح',
    blocked: 'موقوف',
    closed: 'مغلق',
  },
  why: {
    blocked: 'لا يمكن لأحد الحجز على هذا الحساب: فاتورة تجاوزت مهلة السماح. يُفتح تلقائيًا عند سدادها.',
    closed: 'هذا الحساب مغلق. الرحلات المحجوزة تُنفَّذ وتُفوتر.',
  },
  invoices: 'الفواتير',
  noInvoices: 'لا فواتير بعد. في أول كل شهر تصدر فاتورة الشهر السابق.',
  invoiceStates: {
    open: 'مفتوحة',
    overdue: 'متأخرة',
    paid: 'مدفوعة',
  },
  ridesOf: '{count, plural, zero {لا رحلات} one {رحلة واحدة} two {رحلتان} few {# رحلات} many {# رحلة} other {# رحلة}}',
  openUntil: '{amount} مفتوح، يُستحق في {day}',
  pdf: 'PDF',
  csv: 'كل الرحلات، CSV',
  people: 'الأشخاص',
  noPeople: 'لا أحد يركب على هذا الحساب بعد.',
  roles: {
    member: 'عضو',
    manager: 'مسؤول الحساب',
  },
  ended: 'انتهى',
  notYet: 'لم يسجّل بعد',
  month: 'الشهر',
  rides: 'رحلات شهر',
  noRides: 'لم تُسوَّ أي رحلة في هذا الشهر.',
  noCostCentre: 'دون مركز تكلفة',
  credit: 'رصيد دائن',
  payments: 'المدفوعات',
  noPayments: 'لم يصل شيء بعد.',
  ownLead: 'رحلات تدفعها شركة. اختر «على الحساب» عند الحجز، ولن يُخصم منك شيء. الإكراميات من محفظتك.',
  none: 'لا تدفع أي شركة ثمن رحلاتك بعد.',
  noneNext: 'عندما يكون لشركتك حساب لدينا، تدعوك بالبريد الإلكتروني.',
}
