export const payout = {
  failure: {
    account_closed: 'The account is closed.',
    declined: 'The bank did not take it.',
    invalid_account: 'The details of the account are wrong.',
  },
}
