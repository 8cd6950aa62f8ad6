export const payout = {
  failure: {
    account_closed: 'Das Konto ist geschlossen.',
    declined: 'Die Bank hat sie nicht angenommen.',
    invalid_account: 'Die Angaben zum Konto stimmen nicht.',
  },
}
