export const officePayouts = {
  search: 'Name, mail, number',
  none: 'No payout fits.',
  noneNext: 'Payouts stand here from the moment a chauffeur asks, or a Monday comes.',
  oneChauffeur: 'One chauffeur',
  status: {
    pending: 'On its way',
    paid: 'Paid',
    failed: 'Failed',
  },
  kind: {
    demand: 'On demand',
    weekly: 'Weekly',
  },
  columns: {
    asked: 'Asked',
    chauffeur: 'Chauffeur',
    amount: 'Amount',
    kind: 'Kind',
    status: 'Status',
    bank: 'Bank',
    changed: 'Changed',
  },
}
