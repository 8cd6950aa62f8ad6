import type { Words } from '@/lib/i18n/words.ts'
import type { receipt as english } from './en.ts'

export const receipt: Words<typeof english> = {
  paidFrom: { wallet: 'دُفعت من المحفظة', card: 'دُفعت بالبطاقة', account: 'على حساب شركتك' },
  fromTo: 'من {from} إلى {to}',
  fare: 'الأجرة',
  quote: 'العرض',
  final: 'النهائي',
  changed: 'تغيّر',
  total: 'المجموع، {currency}',
  evidence: 'وصل {name} الساعة {arrived} وصعدتَ الساعة {boarded}.',
  waitedFree:
    '{minutes, plural, zero {انتظار أقل من دقيقة} one {انتظار دقيقة واحدة} two {انتظار دقيقتين} few {انتظار # دقائق} many {انتظار # دقيقة} other {انتظار # دقيقة}}، كله مشمول.',
  waitedPaid:
    'انتظار {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}، المشمول منها {included}.',
  noShow: 'انتظرك السائق ولم يجدك. خُصمت الرحلة بسعر العرض.',
  again: 'احجز مجددًا',
  lateCredit: 'تأخر سائقك. أُضيف {amount} إلى محفظتك.',
  rate: {
    chauffeur: 'سائقك',
    how: 'كيف كان {name}؟',
    shownOnce: 'يظهر التقييم بعد أن يقيّم كلاكما.',
    stars: 'التقييم',
    comment: 'كلمة إن أحببت',
    tip: 'الإكرامية',
    none: 'دون إكرامية',
    other: 'مبلغ آخر',
    amount: 'الإكرامية بـ {currency}',
    whole: 'تذهب الإكرامية كاملة إلى {name} من محفظتك.',
    wholeCard: 'الإكرامية كاملة لـ {name}. بعدها تؤكد البطاقة.',
    tipTitle: 'أضف إكرامية',
    payTip: 'دفع الإكرامية',
    walletShort: 'رصيد محفظتك لا يكفي لهذه الإكرامية. أُرسل تقييمك، ويمكنك الدفع بالبطاقة.',
    tipCard: 'أُرسل تقييمك. أكّد البطاقة لدفع الإكرامية.',
    first: 'اختر النجوم أولًا',
    send: 'إرسال التقييم',
    sendWithTip: 'إرسال التقييم والإكرامية',
    thanks: 'شكرًا لك. تم الإرسال.',
    gave: 'تقييمك لـ {name}: {count, plural, zero {بلا نجوم} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}.',
    tipped: 'ذهب {amount} إلى {name}.',
    got: 'تقييم {name} لك: {count, plural, zero {بلا نجوم} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}.',
  },
}
