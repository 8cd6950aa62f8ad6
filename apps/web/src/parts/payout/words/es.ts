export const payout = {
  failure: {
    account_closed: 'La cuenta está cerrada.',
    declined: 'El banco no lo aceptó.',
    invalid_account: 'Los datos de la cuenta no son correctos.',
  },
}
