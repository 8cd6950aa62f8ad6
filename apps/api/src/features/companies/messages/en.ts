import type { CompanyInvoiceMessages, CompanyLetterMessages } from './messages.ts'

export const letters: CompanyLetterMessages = {
  locale: 'en-GB',
  invited: {
    subject: 'You can now ride on account of {company}',
    lead: '{company} pays for your business rides with Livery. Choose “On account” when you book; nothing of yours is charged. Sign in or register with {email}.',
    manager: 'You also look after the account: its rides, invoices and people are on your account page.',
    open: 'Open Livery',
  },
  invoice: {
    subject: 'Invoice {number} for {month}',
    lead: 'Here is the collective invoice for the rides of {company} in {month}: {amount}, due on {due}.',
    credit: 'Here is the collective credit note for {company} and {month}: {amount} to your credit.',
    open: 'Invoice {number}, PDF',
  },
  footer: 'You get this letter because your company has an account with Livery.',
}

export const invoice: CompanyInvoiceMessages = {
  locale: 'en-GB',
  title: 'Collective invoice',
  creditTitle: 'Collective credit note',
  number: 'Number',
  issued: 'Issued',
  month: 'Rides of',
  due: 'Due on',
  billedTo: 'Billed to',
  vatNumber: 'VAT number',
  day: 'Day',
  ride: 'Ride and passenger',
  filed: 'Cost centre',
  net: 'Net',
  tax: 'VAT',
  total: 'Total',
  credit: 'Credit for {number}',
  endedAs: { no_show: 'Nobody came', cancelled: 'Cancelled, fee' },
  byCostCentre: 'By cost centre',
  noCostCentre: 'None',
  rides: 'Rides',
  rate: 'VAT rate',
  paidOtherwise: 'Paid otherwise',
  toPay: 'To be paid',
  toReceive: 'To your credit',
  pay: 'Please pay by bank transfer until {due} and name {number}.',
  page: 'Page {page} of {pages}',
}
