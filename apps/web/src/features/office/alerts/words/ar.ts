import type { Words } from '@/lib/i18n/words.ts'
import type { alerts as english } from './en.ts'

export const alerts: Words<typeof english> = {
  title: 'التنبيهات',
  standing:
    '{count, plural, zero {لا تنبيهات} one {تنبيه واحد} two {تنبيهان} few {# تنبيهات} many {# تنبيهًا} other {# تنبيه}}',
  open: 'مفتوحة',
  handled: 'عولجت',
  none: 'لا شيء للنظر فيه.',
  noneHandled: 'لم يُعالج شيء بعد.',
  noneNext: 'ما يحتاج إلى شخص يبقى هنا حتى يعالجه أحد.',
  handle: 'عولج',
  handledBy: '{name}، {when}',
  over: 'انتهى من تلقاء نفسه، {when}',
  kind: {
    ride_at_risk: 'في خطر',
    ride_let_down: 'تُركت',
    ride_unserved: 'لم تُخدم',
    driver_under_review: 'التقييمات',
    payout_failed: 'تحويل',
    payment_disputed: 'نزاع',
    hold_lost: 'حجز المبلغ',
    refund_failed: 'استرداد',
    ledger_unproven: 'دفتر الأستاذ',
    books_differ: 'الدفاتر',
    work_failed: 'فشل',
  },
  what: {
    ride_at_risk: 'الرحلة {ride} بلا سائق وموعدها قريب',
    ride_let_down: 'أعاد {name} الرحلة {ride} وهو في الطريق',
    ride_unserved: 'انتهت الرحلة {ride} بلا سائق وأُعيد المال إلى الراكب',
    driver_under_review: 'تقييمات {name} دون الحد',
    payout_failed: 'فشل تحويل إلى {name} وعاد المال إلى المحفظة',
    payment_disputed: 'استرجع صاحب بطاقة دفعة والبنك ينتظر ردًا',
    hold_lost: 'لم تعد بطاقة تحجز سعر حجز قادم، وسيُخصم عند نهايته',
    refund_failed: 'لم تقبل بطاقة مبلغًا مستردًا، والمبلغ في محفظة الراكب',
    ledger_unproven: 'رصيد لا يساوي مجموع قيوده',
    books_differ: 'قائمة مزود الدفع ودفتر الأستاذ مختلفان',
    work_failed: 'فشلت مهام أو أحداث في كل المحاولات',
  },
}
