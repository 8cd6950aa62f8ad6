// The front door: the only file that other features import.
import { invoicesContract } from '@livery/contracts/invoices/invoices.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import { invoicesAccess } from './access.ts'
import { invoicesHandlers } from './routes.ts'

export { invoicesExport } from './export-invoices.ts'
export { type CreditInvoice, creditInvoice } from './use-cases/credit-invoice.ts'
export { type IssueInvoice, issueInvoice } from './use-cases/issue-invoice.ts'
export { invoiceLetter } from './views.ts'

export const invoices: Feature = {
  name: 'invoices',
  mount: (server) => mount(server, 'invoices', invoicesContract, invoicesAccess, invoicesHandlers),
}
