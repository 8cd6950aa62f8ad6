export const payout = {
  failure: {
    account_closed: 'Le compte est fermé.',
    declined: 'La banque ne l’a pas accepté.',
    invalid_account: 'Les coordonnées du compte sont fausses.',
  },
}
