import type { Words } from '@/lib/i18n/words.ts'
import type { wallet as english } from './en.ts'

export const wallet: Words<typeof english> = {
  title: 'المحفظة',
  available: 'المتاح',
  held: '{amount} أخرى محجوزة للرحلات.',
  nothingHeld: 'لا مبالغ محجوزة.',
  topUp: 'شحن الرصيد',
  topUpTitle: 'شحن المحفظة',
  topUpLead: 'المبلغ متاح فورًا للرحلة القادمة.',
  amount: 'المبلغ بـ {currency}',
  range: 'بين {low} و{high}.',
  working: 'نسأل البنك',
  done: '{amount} في المحفظة.',
  refused: {
    declined: 'رفض البنك البطاقة. لم يُخصم شيء. جرّب بطاقة أخرى.',
    not_confirmed: 'لم تتم الموافقة على سؤال البنك. لم يُخصم شيء.',
  },
  empty: 'لا حركات بعد.',
  emptyNext: 'اشحن الرصيد أو ادفع رحلة بالبطاقة: كل حركة تظهر هنا مع سببها.',
  failed: 'لم تصل الحركات.',
  more: 'عرض المزيد',
  status: {
    pending: 'قيد الانتظار',
    succeeded: 'تم',
    failed: 'فشل',
    reversed: 'معكوس',
  },
  purpose: {
    top_up: 'شحن',
    ride_payment: 'رحلة',
    ride_earning: 'رحلة، أرباح',
    commission: 'عمولة',
    platform_fee: 'رسم المنصة',
    refund: 'استرداد',
    cancellation_fee: 'رسم إلغاء رحلة',
    wait_fee: 'انتظار',
    tip: 'إكرامية',
    credit: 'رصيد ممنوح',
    payout: 'صرف',
    adjustment: 'تسوية',
  },
}
