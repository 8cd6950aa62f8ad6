import type { companiesContract } from '@livery/contracts/companies/companies.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

// A company is its managers' and the office's; to everybody else it is as absent as one that does not exist.
export const companiesAccess: AccessTable<typeof companiesContract> = {
  companies: 'admin',
  addCompany: 'admin',
  company: 'admin',
  editCompany: 'admin',
  setOpen: 'admin',
  invite: 'admin',
  endMember: 'admin',
  companyMonth: 'admin',
  bookPayment: 'admin',
  takeBackPayment: 'admin',
  ownCompanies: 'user',
  managed: 'user',
  managedMonth: 'user',
  // The proof of the link says who it was given to.
  pdf: 'public',
  csv: 'public',
}
