import type { NotificationWords } from './words.ts'

export const ar: NotificationWords = {
  kinds: {
    ride_booked: { title: 'رحلتك محجوزة.', message: 'من {pickup} إلى {dropOff}، {time}. {paid} مدفوعة مسبقًا.' },
    chauffeur_found: { title: 'وجدنا سائقك.', message: 'يقودك {chauffeur}: {car}، {plate}.' },
    chauffeur_on_the_way: { title: 'سائقك في الطريق.', message: '{car}، {plate}، إلى {pickup}.' },
    chauffeur_arrived: { title: 'وصل سائقك.', message: '{car}، {plate}، عند {pickup}.' },
    chauffeur_changed: {
      title: 'أعاد سائقك الرحلة.',
      message: 'رحلتك من {pickup} ما زالت محجوزة. نبحث عن سائق آخر.',
    },
    ride_cancelled: {
      title: 'أُلغيت رحلتك.',
      message: '{pickup}، {time}. الرسم {total}، ويعود {refund} إلى مصدره.',
    },
    ride_cancelled_by_us: {
      title: 'اضطررنا إلى إلغاء رحلتك.',
      message: '{pickup}، {time}. يعود {refund} إلى مصدره.',
    },
    ride_expired: {
      title: 'لم يتوفر سائق لرحلتك.',
      message: '{pickup}، {time}. يعود {refund} إلى مصدره.',
    },
    ride_unpaid: { title: 'لم تُدفع رحلتك في الوقت المحدد.', message: '{pickup}، {time}. لم يُخصم شيء.' },
    ride_receipt: { title: 'إيصالك جاهز.', message: 'من {pickup} إلى {dropOff}: {total}.' },
    no_show_charged: {
      title: 'انتظرك سائقك.',
      message: 'لم يأتِ أحد إلى {pickup}. خُصم {total}، ويعود {refund} إلى مصدره.',
    },
    payment_failed: {
      title: 'لم تتم عملية دفع.',
      message: 'رُفضت البطاقة لرحلة {pickup}. يمكن الدفع ببطاقة أخرى.',
    },
    chauffeur_wrote: { title: 'كتب إليك السائق.', message: 'بشأن رحلتك من {pickup}.' },
    passenger_wrote: { title: 'كتب إليك الراكب.', message: 'بشأن الرحلة من {pickup}.' },
    ride_offered: { title: 'رحلة معروضة عليك.', message: 'من {pickup} إلى {dropOff}.' },
    ride_given: { title: 'أسند إليك المكتب رحلة.', message: '{pickup}، {time}.' },
    ride_taken_back: { title: 'استعاد المكتب رحلة.', message: '{pickup}، {time}. أنت متاح من جديد.' },
    ride_called_off: { title: 'أُلغيت رحلتك مع الراكب.', message: '{pickup}، {time}. أنت متاح من جديد.' },
    ride_earned: { title: 'سُوّي حساب رحلة.', message: 'من {pickup} إلى {dropOff}: {earned} لك.' },
    engagement_bid: { title: 'قدّم سائق عرضًا لمهمتك.', message: '{title}، {time}. قارن العروض واختر.' },
    engagement_unpaid: {
      title: 'لم يُدفع اختيارك في الوقت المحدد.',
      message: '{title}، {time}، مفتوحة للعروض من جديد. لم يُخصم شيء.',
    },
    engagement_expired: { title: 'لم تجد مهمتك سائقًا.', message: '{title}، {time}. لم يُخصم شيء.' },
    engagement_day_driven: { title: 'أُنجز يوم من مهمتك.', message: '{title}. أكّده، وإن لم تفعل عُدّ مؤكدًا بعد يوم.' },
    engagement_receipt: { title: 'اكتملت مهمتك.', message: '{title}: {total}.' },
    engagement_cancelled: {
      title: 'أُلغيت مهمتك.',
      message: '{title}، {time}. ما لا يُستحق عن الأيام المنجزة يعود إلى مصدره.',
    },
    engagement_given: { title: 'مهمة صارت لك.', message: '{title}، {time}.' },
    engagement_called_off: { title: 'أُلغيت مهمة كانت لك.', message: '{title}، {time}. أنت متاح من جديد.' },
    engagement_earned: { title: 'سُوّي حساب مهمة.', message: '{title}: {earned} لك.' },
    engagement_tip: { title: 'وصلتك إكرامية.', message: '{title}: {tip}، كلها لك.' },
    support_received: { title: 'وصل طلبك.', message: 'طلبك {ticket} لدينا. نجيبك هنا وبالبريد الإلكتروني.' },
    support_answered: { title: 'تمت الإجابة عن طلبك.', message: '{ticket}: {answer}' },
    support_settled: { title: 'تمت تسوية طلبك.', message: 'سوّينا طلبك {ticket}. أي رد خلال 14 يومًا يفتحه من جديد.' },
  },
  open: 'فتح',
  whyMail: 'تكتب إليك Livery بشأن رحلاتك. تختار من صفحة حسابك الرسائل التي تصلك.',
  total: 'المجموع',
  tip: 'إكرامية',
}
