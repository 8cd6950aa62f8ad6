export const officeInvoices = {
  search: 'Number, ride, name',
  none: 'No invoice fits.',
  noneNext: 'An invoice stands here from the moment a ride is settled.',
  from: 'From',
  to: 'To',
  sums: '{net} and {tax} of VAT: {total}',
  open: 'Open the PDF of {number}',
  columns: {
    number: 'Number',
    issued: 'Issued',
    order: 'For',
    buyer: 'Billed to',
    net: 'Net',
    tax: 'VAT',
    total: 'Total',
  },
}
