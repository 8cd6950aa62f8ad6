import type { Words } from '@/lib/i18n/words.ts'
import type { assign as english } from './en.ts'

export const assign: Words<typeof english> = {
  button: 'إسناد',
  title: 'من يقود {number}؟',
  lead: 'يُبلَّغ السائق والراكب فورًا، وتُسحب العروض المفتوحة من الآخرين.',
  search: 'البحث عن شخص آخر بالاسم',
  who: 'السائقون',
  none: 'لا يُعرف سائق من هذه الفئة. ابحث عن شخص بالاسم.',
  reason: 'السبب',
  reasonHint: 'اختياري، ويبقى في التسلسل الزمني.',
  leave: 'تركه كما هو',
  done: 'الرحلة الآن لدى {name}.',
  rated: 'التقييم {rating}',
  next: 'الرحلة التالية {time}',
  why: {
    ACCOUNT_SUSPENDED: 'الحساب موقوف.',
    VEHICLE_NOT_APPROVED: 'لا سيارة معتمدة.',
    CLASS_NOT_DRIVEN: 'لا يقود هذه الفئة.',
    PAPERS_NOT_APPROVED: 'الأوراق غير مكتملة.',
    DRIVER_OFFLINE: 'غير متصل.',
    DRIVER_BUSY: 'لديه رحلة جارية.',
    RIDES_OVERLAP: 'لا يمكنه الوصول في الوقت من رحلة أخرى.',
    DRIVER_NOT_FREE: 'لديه مهمة.',
  },
}
