import type { Words } from '@/lib/i18n/words.ts'
import type { shell as english } from './en.ts'

export const shell: Words<typeof english> = {
  tagline: 'سيارة في الموعد الذي حددته تمامًا.',
  description: 'سائقون ليلًا ونهارًا. السعر الذي تراه هو السعر الذي تدفعه.',
  home: 'Livery، الصفحة الرئيسية',
  main: 'القائمة الرئيسية',
  skip: 'إلى المحتوى',
  signIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
  accountOf: 'حساب {name}',
  language: 'اللغة',
  menu: 'القائمة',
  close: 'إغلاق',
  back: 'رجوع',
  loading: 'جارٍ التحميل',
  tryAgain: 'أعد المحاولة',
  offline: 'لا يوجد اتصال. ما كتبته محفوظ.',
  places: { book: 'الحجز', rides: 'الرحلات', wallet: 'المحفظة', account: 'الحساب' },
  missing: {
    title: 'لا رقم كهذا في هذا الشارع.',
    body: 'الصفحة غير موجودة، أو ليست لك.',
    action: 'إلى الصفحة الرئيسية',
  },
  broken: { title: 'حدث خطأ من جهتنا.', body: 'لم يُحجز شيء ولم يُخصم شيء.', reference: 'المرجع {digest}' },
  late: { title: 'تعذّر تحميل هذا الجزء', body: 'يُرجى التحقق من الاتصال. يُحمَّل تلقائيًا عند عودة الاتصال.' },
  unloaded: { title: 'تعذّر تحميل هذه الصفحة.', body: 'حجوزاتك كما هي. تُحمَّل الصفحة تلقائيًا عند عودة الاتصال.' },
  away: { title: 'لا يوجد اتصال.', body: 'الرحلة المحجوزة تبقى محجوزة. تعود هذه الصفحة حالما تتصل بالشبكة.' },
}
