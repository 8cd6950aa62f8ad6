import type { Words } from '@/lib/i18n/words.ts'
import type { receipt as english } from './en.ts'

export const receipt: Words<typeof english> = {
  paidFrom: { wallet: 'دُفع من المحفظة', card: 'دُفع بالبطاقة' },
  fromTo: '{from} إلى {to}',
  fare: 'الأجرة',
  quote: 'العرض',
  final: 'النهائي',
  changed: 'تغيّر',
  total: 'المجموع، {currency}',
  evidence: 'وصل {name} في {arrived} وصعدت في {boarded}.',
  waitedFree:
    '{minutes, plural, =0 {أقل من دقيقة انتظار} one {دقيقة انتظار واحدة} two {دقيقتا انتظار} few {# دقائق انتظار} other {# دقيقة انتظار}}، كلها مشمولة.',
  waitedPaid:
    '{minutes, plural, one {دقيقة واحدة} two {دقيقتان} few {# دقائق} other {# دقيقة}} من الانتظار، منها {included} مشمولة.',
  noShow: 'انتظر سائقك ولم يجدك. حُسبت الرحلة كما في العرض.',
  again: 'احجز مرة أخرى',
  rate: {
    chauffeur: 'سائقك',
    how: 'كيف كان {name}؟',
    shownOnce: 'يظهر بعد أن يقيّم كلاكما.',
    stars: 'التقييم',
    comment: 'كلمة، إن أحببت',
    tip: 'الإكرامية',
    none: 'بدون',
    other: 'غيرها',
    amount: 'الإكرامية بعملة {currency}',
    whole: 'الإكرامية كلها تذهب إلى {name} من محفظتك.',
    first: 'اختر النجوم أولاً',
    send: 'أرسل التقييم',
    sendWithTip: 'أرسل التقييم والإكرامية',
    thanks: 'شكراً. تم الإرسال.',
    gave: 'أعطيت {name} {count, plural, one {نجمة واحدة} two {نجمتين} few {# نجوم} other {# نجمة}}.',
    tipped: 'ذهب {amount} إلى {name}.',
    got: 'أعطاك {name} {count, plural, one {نجمة واحدة} two {نجمتين} few {# نجوم} other {# نجمة}}.',
  },
}
