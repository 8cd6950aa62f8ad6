export const trip = {
  title: 'رحلتك',
  bookedBy: 'من أجل {guest}، حجزها {name}.',
  pickupAt: 'الانطلاق، {time}',
  status: {
    pending_payment: 'رحلتك قيد التحضير.',
    scheduled: 'رحلتك محجوزة.',
    searching: 'نبحث عن سائقك.',
    completed: 'لقد وصلت.',
    cancelled: 'أُلغيت هذه الرحلة.',
    no_show: 'انتظر سائقك ثم غادر.',
    expired: 'لم يتوفر سائق في الوقت المناسب.',
  },
  missing: {
    over: {
      title: 'انتهت صلاحية هذا الرابط.',
      next: 'يعرض الرحلة حتى يوم بعد نهايتها.',
    },
    absent: {
      title: 'لا توجد رحلة هنا.',
      next: 'يرجى فتح الرابط من رسالتك النصية مرة أخرى.',
    },
    away: {
      title: 'لم تصل رحلتك إلى هنا.',
      next: 'يرجى فتح هذه الصفحة بعد لحظة.',
    },
  },
}
