export const payments = {
  testCards: 'Test cards of the sandbox',
  cards: {
    accepts: 'Accepted',
    asks: 'Bank asks',
    declines: 'Declined',
  },
  kept: 'Your cards',
  another: 'Another card',
  ends: '{brand} ending in {last4}',
  nobody: 'Cards are not taken here at the moment.',
  number: 'Card number',
  expiry: 'Expiry',
  cvc: 'Security code',
  bank: {
    title: 'Your bank asks.',
    body: 'Do you approve the payment of {amount} to Livery?',
    keep: 'Do you agree that Livery keeps this card?',
    who: 'Sandbox bank',
    approve: 'Approve',
    refuse: 'Do not pay',
  },
}
