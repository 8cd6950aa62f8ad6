export const payout = {
  failure: {
    account_closed: 'الحساب مغلق.',
    declined: 'لم يقبله البنك.',
    invalid_account: 'بيانات الحساب غير صحيحة.',
  },
}
