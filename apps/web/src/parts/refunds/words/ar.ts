import type { Words } from '@/lib/i18n/words.ts'
import type { refunds as english } from './en.ts'

export const refunds: Words<typeof english> = {
  title: 'مبالغ ردت إلى بطاقتك',
  card: 'إلى بطاقتك',
  wallet: 'إلى محفظتك',
  account: 'إلى حساب الشركة',
  receipt: 'المبالغ المستردة',
  reasons: {
    late: 'تأخر السائق',
    service: 'لم تكن الخدمة كما وُعد بها',
    vehicle: 'لم تكن السيارة كما وُعد بها',
    route: 'طريق أطول',
    overcharged: 'احتُسب أكثر من اللازم',
    goodwill: 'لفتة تقدير',
    by_hand: 'ردته الشركة',
  },
}
