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
  ride: {
    pay: 'Pay by card',
    working: 'Asking the bank',
    fromWallet: 'Pay from the wallet, {amount} available',
    declined: 'The card was declined by its bank. Nothing was charged. Try another card.',
    not_confirmed: 'The bank’s question was not approved. Nothing was charged.',
  },
  open: {
    owed: '{amount} is still open of your ride on {day}.',
    until: 'Nothing can be booked until it is paid.',
    button: 'Pay it now',
    title: 'Pay what is open',
    done: 'It is paid. Thank you.',
  },
}
