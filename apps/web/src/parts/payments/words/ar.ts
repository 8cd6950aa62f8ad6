import type { Words } from '@/lib/i18n/words.ts'
import type { payments as english } from './en.ts'

export const payments: Words<typeof english> = {
  testCards: 'بطاقات تجريبية',
  cards: {
    accepts: 'مقبولة',
    asks: 'البنك يسأل',
    declines: 'مرفوضة',
    poor: 'لا مال كافٍ',
  },
  kept: 'بطاقاتك',
  another: 'بطاقة أخرى',
  ends: '{brand} تنتهي بـ {last4}',
  expired: 'منتهية',
  nobody: 'لا تُقبل البطاقات هنا حاليًا.',
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  cvc: 'رمز الأمان',
  bank: {
    title: 'البنك يسأل.',
    body: 'هل توافق على دفع {amount} إلى Livery؟',
    keep: 'هل توافق على أن تحفظ Livery هذه البطاقة؟',
    who: 'بنك تجريبي',
    approve: 'أوافق',
    refuse: 'لا أدفع',
  },
  ride: {
    pay: 'الدفع بالبطاقة',
    working: 'نسأل البنك',
    fromWallet: 'الدفع من المحفظة، المتاح {amount}',
  },
  refused: {
    declined: 'رفض البنك البطاقة. لم يُخصم شيء. جرّب بطاقة أخرى.',
    insufficient_funds: 'لا يوجد مال كافٍ في هذه البطاقة. لم يُخصم شيء. جرّب بطاقة أخرى.',
    expired_card: 'انتهت صلاحية هذه البطاقة. لم يُخصم شيء. جرّب بطاقة أخرى.',
    incorrect_cvc: 'رمز الأمان غير صحيح. لم يُخصم شيء. تجده على ظهر البطاقة؛ حاول مرة أخرى.',
    incorrect_number: 'رقم البطاقة غير صحيح. لم يُخصم شيء. تحقّق منه وحاول مرة أخرى.',
    processing_error: 'لم يتمكن البنك من تنفيذ الدفع. لم يُخصم شيء. حاول مرة أخرى أو استخدم بطاقة أخرى.',
    not_confirmed: 'لم تتم الموافقة على سؤال البنك. لم يُخصم شيء.',
  },
  open: {
    owed: 'لا يزال {amount} مستحقًا عن رحلتك بتاريخ {day}.',
    until: 'لا يمكن حجز أي رحلة قبل دفعه.',
    button: 'ادفع الآن',
    title: 'دفع المستحق',
    done: 'تم الدفع. شكرًا.',
  },
}
