export const invoice = {
  title: 'Invoices',
  invoice: 'Invoice',
  credit_note: 'Credit note',
}
