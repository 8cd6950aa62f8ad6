import type { Words } from '@/lib/i18n/words.ts'
import type { officeDrivers as english } from './en.ts'

export const officeDrivers: Words<typeof english> = {
  search: 'الاسم أو البريد أو الهاتف أو اللوحة',
  none: 'لا يوجد سائق مطابق.',
  noneNext: 'يظهر السائقون هنا منذ تسجيلهم.',
  anyClass: 'كل الفئات',
  anyPapers: 'كل الأوراق',
  presence: { on_ride: 'في رحلة', online: 'متصل', offline: 'غير متصل' },
  papers: {
    in_order: 'مكتملة',
    expiring: 'تنتهي قريبًا',
    pending: 'لدينا',
    missing: 'ناقصة',
  },
  columns: {
    name: 'السائق',
    presence: 'الآن',
    class: 'السيارة',
    papers: 'الأوراق',
    rating: 'التقييم',
    strikes: 'المخالفات',
    rides: 'رحلات 30 يومًا',
  },
  since: 'منذ {time}',
  openRide: 'الرحلة',
  noCar: 'لا سيارة معتمدة',
  until: 'حتى {day}',
  reviewsOf: 'تقييمات {name}، المتوسط {rating}',
  paused: 'لا حجز للرحلات حتى {day}',
}
