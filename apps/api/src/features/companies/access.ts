import type { companyApplicationsContract } from '@livery/contracts/companies/applications.ts'
import type { companyApprovalsContract } from '@livery/contracts/companies/approvals.ts'
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
  editRules: 'user',
  inviteOwn: 'user',
  endOwnMember: 'user',
  report: 'user',
  // The proof of the link says who it was given to.
  pdf: 'public',
  csv: 'public',
  reportCsv: 'public',
}

/** Whoever asks has no account yet. */
export const applicationsAccess: AccessTable<typeof companyApplicationsContract> = {
  apply: 'public',
  applications: 'admin',
  application: 'admin',
  approve: 'admin',
  reject: 'admin',
}

/** A letter's link is its own permission. */
export const approvalsAccess: AccessTable<typeof companyApprovalsContract> = {
  approvals: 'user',
  decideApproval: 'user',
  approvalByLink: 'public',
  decideByLink: 'public',
}
