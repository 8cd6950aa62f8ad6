import type { Words } from '@/lib/i18n/words.ts'
import type { rideStatus as english } from './en.ts'

export const rideStatus: Words<typeof english> = {
  status: {
    pending_payment: 'بانتظار الدفع',
    scheduled: 'مجدولة',
    searching: 'قيد البحث',
    assigned: 'مُسندة',
    en_route: 'في الطريق',
    arrived: 'وصل السائق',
    in_progress: 'على متن السيارة',
    at_stop: 'عند محطة',
    completed: 'مكتملة',
    cancelled: 'ملغاة',
    no_show: 'لم يحضر الراكب',
    expired: 'منتهية',
  },
  colour: {
    blue: 'أزرق',
    green: 'أخضر',
    red: 'أحمر',
    amber: 'كهرماني',
    violet: 'بنفسجي',
    teal: 'فيروزي',
  },
  group: { upcoming: 'القادمة', active: 'الجارية', past: 'السابقة' },
}
