import type { Words } from '@/lib/i18n/words.ts'
import type { reviews as english } from './en.ts'

export const reviews: Words<typeof english> = {
  title: 'التقييمات',
  lead: 'لا يرى أحد ما كتبه الآخر قبل أن يقيّم الاثنان، أو بعد 14 يومًا من الرحلة.',
  direction: 'ممن',
  received: 'عنك',
  given: 'منك',
  failed: 'لم يصل شيء.',
  more: 'عرض المزيد',
  summary: 'حصيلة تقييماتك',
  of: '{count, plural, =0 {لا تقييم بعد} one {تقييم واحد} two {تقييمان} few {آخر # تقييمات} other {آخر # تقييمًا}}',
  hidden: 'يظهر حين يقيّم الاثنان، وفي {date} على الأكثر',
  none: { received: 'لم يقيّمك أحد بعد.', given: 'لم تقيّم أحدًا بعد.' },
  noneNext: {
    received: 'تظهر التقييمات هنا حين يعطي طرفا الرحلة تقييميهما.',
    given: 'بعد الرحلة يمكنك أن تقول كيف كانت خلال 14 يومًا.',
  },
  standing: {
    new: 'يُحتسب متوسطك بعد عشرة تقييمات.',
    good: 'تقييماتك جيدة. تُعرض عليك كل فئات سيارتك.',
    not_first: 'دون 4.80 لا تُعرض عليك رحلات First.',
    warning: 'تقييماتك منخفضة. إذا نزلت أكثر يراجعها المكتب معك.',
    review: 'نزلت تقييماتك كثيرًا. يراجعها المكتب ويتحدث معك.',
  },
}
