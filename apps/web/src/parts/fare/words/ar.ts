import type { Words } from '@/lib/i18n/words.ts'
import type { fare as english } from './en.ts'

export const fare: Words<typeof english> = {
  base: 'الأجرة الأساسية، {name}',
  distance: 'المسافة',
  time: 'المدة',
  hours: 'بالساعة، {name}',
  minimum: 'تكملة إلى الأجرة الدنيا',
  time_band: 'وقت اليوم',
  zone_price: 'سعر ثابت',
  extra: 'إضافة',
  stop: 'المحطات',
  waiting: 'الانتظار',
  overtime: 'وقت إضافي',
  overage: 'مسافة تفوق المشمول',
  toll: 'رسم الطريق',
  platform_fee: 'رسم المنصة',
  tax: 'ضريبة القيمة المضافة',
  cancellation_fee: 'رسم الإلغاء',
  no_show_fee: 'رسم عدم الحضور',
  tip: 'الإكرامية',
  promotion: 'عرض ترويجي',
  ofFare: '{share} من الأجرة',
}
