import type { Words } from '@/lib/i18n/words.ts'
import type { account as english } from './en.ts'

export const account: Words<typeof english> = {
  title: 'الحساب',
  details: 'بياناتك',
  firstname: 'الاسم الأول',
  lastname: 'اسم العائلة',
  phone: 'الهاتف',
  save: 'حفظ',
  saved: 'تم الحفظ.',
  theme: 'المظهر',
  themes: {
    light: 'فاتح',
    dark: 'داكن',
    system: 'النظام',
  },
  language: 'اللغة',
  signOut: 'تسجيل الخروج',
}
