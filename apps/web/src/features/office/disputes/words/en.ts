export const officeDisputes = {
  none: 'No dispute fits.',
  noneNext:
    'Payments that cardholders take back through their banks stand here, with the day by which an answer is due.',
  status: {
    inquiry: 'Inquiry',
    open: 'Open',
    won: 'Won',
    lost: 'Lost',
  },
  reason: {
    fraudulent: 'Not paid by the cardholder',
    duplicate: 'Charged twice',
    product_not_received: 'Not received',
    product_unacceptable: 'Not as agreed',
    unrecognized: 'Not recognised',
    credit_not_processed: 'Refund missing',
    general: 'Another reason',
  },
  columns: {
    opened: 'Opened',
    due: 'Answer due',
    status: 'State',
    amount: 'Amount',
    taken: 'Cost so far',
    reason: 'Reason',
    person: 'Rider',
    about: 'Paid for',
  },
  topUp: 'Top-up',
}
