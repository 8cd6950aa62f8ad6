import type { CompanyLetterMessages } from './messages.ts'

export const letters: CompanyLetterMessages = {
  locale: 'ar-u-nu-latn',
  invited: {
    subject: 'يمكنك الآن الركوب على حساب {company}',
    lead: 'تدفع {company} ثمن رحلات عملك مع Livery. اختر «على الحساب» عند الحجز، ولن يُخصم منك شيء. سجّل الدخول أو أنشئ حسابًا بالعنوان {email}.',
    manager: 'كما أنك تتابع الحساب: الرحلات والفواتير والأشخاص في صفحة حسابك.',
    open: 'افتح Livery',
  },
  invoice: {
    subject: 'الفاتورة {number} عن {month}',
    lead: 'هذه الفاتورة المجمّعة لرحلات {company} في {month}: {amount}، تُستحق في {due}.',
    credit: 'هذا الإشعار الدائن المجمّع لشركة {company} عن {month}: {amount} لصالحكم.',
    open: 'الفاتورة {number}، PDF',
  },
  footer: 'تصلك هذه الرسالة لأن لشركتك حسابًا لدى Livery.',
}
