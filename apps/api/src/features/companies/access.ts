import type { companyApplicationsContract } from '@livery/contracts/companies/applications.ts'
import type { companyApprovalsContract } from '@livery/contracts/companies/approvals.ts'
import type { companiesContract } from '@livery/contracts/companies/companies.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

// A company is its managers' and the office's; to everybody else it is as absent as one that does not exist.
export const companiesAccess: AccessTable<typeof companiesContract> = {
  companies: { office: 'see' },
  addCompany: { office: 'people.review' },
  company: { office: 'see' },
  editCompany: { office: 'people.review' },
  setOpen: { office: 'people.review' },
  invite: { office: 'people.review' },
  endMember: { office: 'people.review' },
  companyMonth: { office: 'see' },
  bookPayment: { office: 'money.books' },
  takeBackPayment: { office: 'money.books' },
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
  applications: { office: 'see' },
  application: { office: 'see' },
  approve: { office: 'people.review' },
  reject: { office: 'people.review' },
}

/** A letter's link is its own permission. */
export const approvalsAccess: AccessTable<typeof companyApprovalsContract> = {
  approvals: 'user',
  decideApproval: 'user',
  approvalByLink: 'public',
  decideByLink: 'public',
}
