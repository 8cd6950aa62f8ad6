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
import { companiesJobs } from './jobs.ts'
import { companiesHandlers } from './routes.ts'
import { forgetMember, joinWhereInvited } from './store/members.ts'

export { companiesExport } from './export-companies.ts'
export { type AccountRide, insertAccountRide } from './store/charges.ts'
export { decideOnAccount } from './use-cases/book-on-account.ts'
export { chargeCompany } from './use-cases/charge-company.ts'
export { creditCompany, taxOfCompanyCredit } from './use-cases/credit-company.ts'

export const companies: Feature = {
  name: 'companies',
  mount: (server) => mount(server, 'companies', companiesContract, companiesAccess, companiesHandlers),
  jobs: companiesJobs,
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'companies.forget-person',
      on: 'person.erased',
      run: async (_ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => forgetMember(tx, payload.userId))
      },
    }),
  ],
}

/** Whoever registers rides for the companies that have invited their address. */
export async function joinCompaniesAtRegistration(tx: Tx, userId: UserId): Promise<void> {
  await joinWhereInvited(tx, userId, (await getPerson(tx, userId)).email)
}
