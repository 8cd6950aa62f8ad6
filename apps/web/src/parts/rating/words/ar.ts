import type { Words } from '@/lib/i18n/words.ts'
import type { rating as english } from './en.ts'

export const rating: Words<typeof english> = {
  stars: '{count, plural, zero {بلا نجوم} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
  tagsLegend: 'ما لفت النظر',
  tags: {
    punctual: 'دقيق في الموعد',
    smooth_driving: 'قيادة سلسة',
    clean_car: 'سيارة نظيفة',
    discreet: 'كتوم',
    helpful: 'خدوم',
    late: 'متأخر',
    rough_driving: 'قيادة قاسية',
    car_not_clean: 'سيارة غير نظيفة',
    wrong_way: 'طريق خاطئ',
    courteous: 'مهذب',
    ready_on_time: 'جاهز في الموعد',
    kept_waiting: 'جعلني أنتظر',
    left_car_untidy: 'ترك السيارة غير مرتبة',
    unfriendly: 'غير ودود',
  },
}
