import type { Words } from '@/lib/i18n/words.ts'
import type { lists as english } from './en.ts'

export const lists: Words<typeof english> = {
  title: 'الفئات والإضافات',
  edit: 'تعديل',
  editOne: 'تعديل {name}',
  save: 'حفظ',
  saved: 'تم حفظ {name}',
  up: 'نقل {name} إلى أعلى',
  down: 'نقل {name} إلى أسفل',
  offered: 'متاح',
  notOffered: 'غير متاح',
  columns: {
    name: 'الاسم',
    class: 'الفئة',
    extra: 'الإضافة',
    example: 'السيارات',
    passengers: 'الركاب',
    luggage: 'الحقائب',
    state: 'الحالة',
    description: 'الوصف',
    fare: 'السعر',
    languages: 'اللغات',
  },
  classes: {
    title: 'الفئات',
    lead: 'ما يختار منه الركاب، بهذا الترتيب. الأسعار محددة في التعرفة.',
    failed: 'تعذّر تحميل الفئات',
    exampleHint: 'يظهر تحت الاسم، مثل «مرسيدس-بنز الفئة E أو ما يماثلها».',
    isOffered: 'متاحة للركاب',
    counts: 'يسري على الأسعار الجديدة، ولا تتغيّر الرحلات المحجوزة.',
  },
  extras: {
    title: 'الإضافات',
    lead: 'ما يمكن للركاب إضافته إلى الرحلة، مثل مقعد أطفال.',
    failed: 'تعذّر تحميل الإضافات',
    none: 'لا توجد إضافات بعد',
    add: 'إضافة خيار جديد',
    fareIn: 'السعر ({currency})',
    isOffered: 'متاحة للركاب',
    counts: 'يسري على الأسعار الجديدة، ولا تتغيّر الرحلات المحجوزة.',
  },
}
