// The front door: the only file that other features import.
import { companiesContract } from '@livery/contracts/companies/companies.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import { getPerson } from '../identity/index.ts'
import { companiesAccess } from './access.ts'
import { mountApplications } from './application-routes.ts'
import { mountApprovals } from './approval-routes.ts'
import { companiesJobs } from './jobs.ts'
import { companiesHandlers } from './routes.ts'
import { forgetApplicationsOf } from './store/applications.ts'
import { forgetApprovalsOf, forgetDecisionsOf } from './store/approvals.ts'
import { forgetMember, joinWhereInvited } from './store/members.ts'
import { mailApproval } from './use-cases/ask-approval.ts'
import { withdrawApproval } from './use-cases/decide-approval.ts'

export { companiesExport } from './export-companies.ts'
export type { OnAccount } from './shared/on-account.ts'
export { showAccountsOfRides, showOnAccount } from './show-approvals.ts'
export { showOwnCompanies } from './show-company.ts'
export { type OpenInvoice, openInvoicesOf } from './show-receivables.ts'
export { accountRidesOf, chargedLines, ridesOfCompany } from './store/charges.ts'
export { companiesById, findCompanyForUpdate } from './store/companies.ts'
export { feesBetween as reminderFeesBetween } from './store/invoice-fees.ts'
export { findInvoice as findCompanyInvoice, invoicedCompanies } from './store/invoices.ts'
export { membersOf } from './store/members.ts'
export { listSoughtCompanies } from './store/sought-companies.ts'
export { type AccountBooking, writeOnAccount } from './use-cases/ask-approval.ts'
export { decideOnAccount, ensureStillMember, ensureStillOnAccount } from './use-cases/book-on-account.ts'
export { chargeCompany } from './use-cases/charge-company.ts'
export { chargeReminderFee } from './use-cases/charge-reminder-fee.ts'
export { creditCompany, taxOfCompanyCredit } from './use-cases/credit-company.ts'
export { invoiceLinks as companyInvoiceLinks } from './views.ts'

export const companies: Feature = {
  name: 'companies',
  mount: (server) => {
    mount(server, 'companies', companiesContract, companiesAccess, companiesHandlers)
    mountApplications(server)
    mountApprovals(server)
  },
  jobs: companiesJobs,
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'companies.forget-person',
      on: 'person.erased',
      run: async (_ctx, { payload }, exactlyOnce) => {
        const { userId, emailDigest } = payload
        await exactlyOnce(async (tx) => {
          await forgetMember(tx, userId)
          await forgetApprovalsOf(tx, userId)
          if (emailDigest === undefined) return
          await forgetDecisionsOf(tx, emailDigest)
          await forgetApplicationsOf(tx, emailDigest)
        })
      },
    }),
    eventHandler<AppContext, 'company.approval-asked'>({
      name: 'companies.mail-approval',
      on: 'company.approval-asked',
      run: async (ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => mailApproval(ctx, tx, payload.approvalId))
      },
    }),
    eventHandler<AppContext, 'ride.moved'>({
      name: 'companies.withdraw-approval',
      on: 'ride.moved',
      run: async (ctx, { payload }) => {
        if (payload.from === 'pending_payment' && payload.move === 'cancel') await withdrawApproval(ctx, payload.rideId)
      },
    }),
  ],
}

/** Whoever registers rides for the companies that have invited their address. */
export async function joinCompaniesAtRegistration(tx: Tx, userId: UserId): Promise<void> {
  await joinWhereInvited(tx, userId, (await getPerson(tx, userId)).email)
}
