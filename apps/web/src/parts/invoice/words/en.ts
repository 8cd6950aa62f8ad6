export const invoice = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  none: 'No ride was invoiced yet.',
  more: 'Show more',
  billing: {
    title: 'For whom',
    lead: 'Travelling for a company? The next invoices name it; what was issued stays as it is.',
    company: 'Company',
    address: 'Address',
    vatNumber: 'VAT number',
    reference: 'Cost centre or reference',
    save: 'Save',
    saved: 'Saved. The next invoice names it.',
  },
}
