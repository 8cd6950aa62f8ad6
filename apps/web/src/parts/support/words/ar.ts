export const support = {
  status: {
    open: 'وصل',
    waiting_for_us: 'لدينا',
    waiting_for_you: 'أُجيب عنه',
    resolved: 'تمت تسويته',
    closed: 'مغلق',
  },
  rideHelp: 'مساعدة في هذه الرحلة',
  attach: 'إرفاق ملف',
  files: 'صورة أو ملف PDF.',
  removeFile: 'إزالة {name}',
  picture: 'صورة مرفقة، تُفتح كاملة',
  paper: 'ملف PDF مرفق',
}
