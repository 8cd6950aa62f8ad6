import type { Words } from '@/lib/i18n/words.ts'
import type { payments as english } from './en.ts'

export const payments: Words<typeof english> = {
  testCards: 'بطاقات تجريبية',
  cards: {
    accepts: 'مقبولة',
    asks: 'البنك يسأل',
    declines: 'مرفوضة',
  },
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  cvc: 'رمز الأمان',
  bank: {
    title: 'البنك يسأل.',
    body: 'هل توافق على دفع {amount} إلى Livery؟',
    who: 'بنك تجريبي',
    approve: 'أوافق',
    refuse: 'لا أدفع',
  },
}
