// The accountant's desk: trial balance, postings, VAT, the months of the books, what companies owe, and exports.
import { Done, list, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { Ageing, AgeingQuery, HoldReminders, InvoiceParams } from './ageing.ts'
import { ExportBooks, ExportedFile, SaveChart, ShownChart } from './exports.ts'
import { BooksMonth, CloseMonth, MonthParams, ReopenMonth } from './months.ts'
import { Posting, PostingsMeta, PostingsQuery, TrialBalance, TrialBalanceQuery } from './trial-balance.ts'
import { VatQuery, VatReport } from './vat.ts'

export const financeContract = contract({
  trialBalance: {
    method: 'GET',
    path: '/admin/finance/trial-balance',
    summary:
      'Opening, debit, credit and closing of each kind of account over some days; as CSV, too. Its sums are zero.',
    query: TrialBalanceQuery,
    reply: one(TrialBalance),
  },
  postings: {
    method: 'GET',
    path: '/admin/finance/postings',
    summary: 'Postings of some days, the newest first: of a kind, an account, a person or company; as CSV, too.',
    query: PostingsQuery,
    reply: list(Posting).extend({ meta: PostingsMeta }),
  },
  vat: {
    method: 'GET',
    path: '/admin/finance/vat',
    summary: 'Net, tax and gross of a month by kind of income and rate, beside the ledger’s tax account; as CSV, too.',
    query: VatQuery,
    reply: one(VatReport),
  },
  months: {
    method: 'GET',
    path: '/admin/finance/months',
    summary: 'The months of the books, the newest first, and which of them are closed.',
    reply: one(BooksMonth.array()),
  },
  closeMonth: {
    method: 'POST',
    path: '/admin/finance/months/{month}/close',
    summary: 'Close a month that is over. The database takes no posting dated in it any more.',
    params: MonthParams,
    body: CloseMonth,
    reply: one(BooksMonth),
  },
  reopenMonth: {
    method: 'POST',
    path: '/admin/finance/months/{month}/reopen',
    summary: 'Open the month that was closed last again, with a reason.',
    params: MonthParams,
    body: ReopenMonth,
    reply: one(BooksMonth),
  },
  ageing: {
    method: 'GET',
    path: '/admin/finance/ageing',
    summary: 'What companies owe by how late it is, each invoice with its reminders; as CSV, too.',
    query: AgeingQuery,
    reply: one(Ageing),
  },
  holdReminders: {
    method: 'POST',
    path: '/admin/finance/invoices/{id}/hold',
    summary: 'Nobody is reminded of this invoice until it is said otherwise.',
    params: InvoiceParams,
    body: HoldReminders,
    reply: Done,
  },
  resumeReminders: {
    method: 'POST',
    path: '/admin/finance/invoices/{id}/resume',
    summary: 'The company is reminded of this invoice again.',
    params: InvoiceParams,
    reply: Done,
  },
  chart: {
    method: 'GET',
    path: '/admin/finance/chart',
    summary: 'Which number and VAT key each account has in the accountant’s chart, and sample charts.',
    reply: one(ShownChart),
  },
  saveChart: {
    method: 'PUT',
    path: '/admin/finance/chart',
    summary: 'Change the chart.',
    body: SaveChart,
    reply: one(ShownChart),
  },
  exportBooks: {
    method: 'POST',
    path: '/admin/finance/exports',
    summary: 'The postings of some days as SIE 4, DATEV or a table. Refused while an account that moved has no number.',
    body: ExportBooks,
    reply: one(ExportedFile),
  },
})
