import type { invoicesContract } from '@livery/contracts/invoices/invoices.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const invoicesAccess: AccessTable<typeof invoicesContract> = {
  invoices: 'user',
  invoice: 'user',
  billing: 'user',
  saveBilling: 'user',
  officeInvoices: { office: 'money.books' },
  officeInvoice: { office: 'money.books' },
  // The proof of the link says who it was given to.
  pdf: 'public',
}
