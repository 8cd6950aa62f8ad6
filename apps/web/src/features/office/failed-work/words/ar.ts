import type { Words } from '@/lib/i18n/words.ts'
import type { failedWork as english } from './en.ts'

export const failedWork: Words<typeof english> = {
  all: 'الكل',
  none: 'لا مهام فاشلة',
  noneNext: 'تظهر هنا المهام والأحداث التي فشلت في كل المحاولات، مع الخطأ وزر لإعادة الإرسال.',
  kinds: { job: 'المهام', event: 'الأحداث' },
  kind: { job: 'مهمة', event: 'حدث' },
  handler: 'لم يصل إلى <handler></handler>',
  columns: {
    failed: 'وقت الفشل',
    kind: 'النوع',
    name: 'الاسم',
    error: 'الخطأ',
    about: 'يخص',
    since: 'وقت الطلب',
    attempts: 'المحاولات',
  },
  sendAgain: 'إعادة الإرسال',
  sendAllAgain: 'إعادة إرسال الكل',
  allNote:
    '{count, plural, zero {لا عناصر تبدأ} one {يبدأ عنصر واحد} two {يبدأ عنصران} few {تبدأ # عناصر} many {يبدأ # عنصرًا} other {يبدأ # عنصر}} من المحاولة الأولى. يُرجى معالجة السبب أولًا.',
  sent: '{count, plural, zero {لم يُعَد إرسال شيء} one {أُعيد الإرسال} two {أُعيد إرسال عنصرين} few {أُعيد إرسال # عناصر} many {أُعيد إرسال # عنصرًا} other {أُعيد إرسال # عنصر}}',
}
