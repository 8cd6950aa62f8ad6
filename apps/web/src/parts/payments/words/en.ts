export const payments = {
  testCards: 'Test cards of the sandbox',
  cards: {
    accepts: 'Accepted',
    asks: 'Bank asks',
    declines: 'Declined',
  },
  number: 'Card number',
  expiry: 'Expiry',
  cvc: 'Security code',
  bank: {
    title: 'Your bank asks.',
    body: 'Do you approve the payment of {amount} to Livery?',
    who: 'Sandbox bank',
    approve: 'Approve',
    refuse: 'Do not pay',
  },
}
