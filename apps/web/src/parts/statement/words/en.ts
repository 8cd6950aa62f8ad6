export const statement = {
  title: 'Weekly statements',
  none: 'Your statement stands here every Monday after a week with rides.',
  weekFrom: 'Week from {day}',
  search: 'Name',
  noneFits: 'No statement fits.',
  noneNext: 'Statements stand here every Monday, for each chauffeur who drove.',
  open: 'Open the PDF of {number} of {name}',
  columns: {
    week: 'Week from',
    chauffeur: 'Chauffeur',
    number: 'Number',
    gross: 'Before commission',
    commission: 'Commission',
    tips: 'Tips',
    earned: 'Earned',
    payouts: 'Payouts',
  },
}
