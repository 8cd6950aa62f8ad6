import type { Words } from '@/lib/i18n/words.ts'
import type { fare as english } from './en.ts'

export const fare: Words<typeof english> = {
  base: 'الأساس، {name}',
  distance: 'المسافة',
  time: 'الوقت',
  hours: 'بالساعة، {name}',
  minimum: 'حتى الحد الأدنى للأجرة',
  time_band: 'وقت اليوم',
  zone_price: 'سعر ثابت',
  extra: 'إضافة',
  stop: 'محطات التوقف',
  waiting: 'الانتظار',
  overtime: 'وقت إضافي',
  overage: 'مسافة إضافية',
  toll: 'رسوم الطريق',
  platform_fee: 'رسوم الخدمة',
  tax: 'ضريبة القيمة المضافة',
  cancellation_fee: 'رسوم الإلغاء',
  no_show_fee: 'رسوم عدم الحضور',
  tip: 'إكرامية',
  ofFare: '{share} من الأجرة',
}
