// The front door: the only file that other features import.
import { invoicesContract } from '@livery/contracts/invoices/invoices.ts'
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import { invoicesAccess } from './access.ts'
import { invoicesHandlers } from './routes.ts'
import { forgetBilling } from './store/billing.ts'

export { amountsOf, creditedTaxes } from './domain/amounts.ts'
export { invoicesExport } from './export-invoices.ts'
export { type TaxedDocument, taxedDocuments } from './store/invoices.ts'
export { listSoughtInvoices, type SoughtInvoice } from './store/sought-invoices.ts'
export { type CreditInvoice, creditInvoice, taxOfCredit } from './use-cases/credit-invoice.ts'
export { type IssueInvoice, issueInvoice } from './use-cases/issue-invoice.ts'
export { creditNoteLetter, invoiceLetter } from './views.ts'

export const invoices: Feature = {
  name: 'invoices',
  mount: (server) => mount(server, 'invoices', invoicesContract, invoicesAccess, invoicesHandlers),
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'invoices.forget-person',
      on: 'person.erased',
      run: async (_ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => forgetBilling(tx, payload.userId))
      },
    }),
  ],
}
