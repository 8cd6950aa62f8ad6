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
  password: {
    title: 'كلمة المرور',
    current: 'كلمة المرور الحالية',
    new: 'كلمة المرور الجديدة',
    hint: '10 أحرف على الأقل.',
    change: 'تغيير كلمة المرور',
    changed: 'تغيّرت كلمة مرورك. خرجت الأجهزة الأخرى من حسابك.',
  },
  theme: 'المظهر',
  themes: {
    light: 'فاتح',
    dark: 'داكن',
    system: 'النظام',
  },
  language: 'اللغة',
  signOut: 'تسجيل الخروج',
}
