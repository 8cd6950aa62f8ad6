// A company that pays later, as the office agreed with it. Its limit is the ledger's, where it is compared.
import type { CompanyRules, CompanyTerms, MemberRole } from '@livery/contracts/companies/companies.ts'
import type { CompanyId, UserId } from '@livery/kernel/ids.ts'

export interface Company extends Omit<CompanyTerms, 'limit'>, CompanyRules {
  readonly id: CompanyId
  readonly closedAt: Date | null
  /** It counts every change of what was agreed. */
  readonly version: number
}

export interface Member {
  readonly companyId: CompanyId
  readonly email: string
  /** Null until somebody registers with this address. */
  readonly userId: UserId | null
  readonly role: MemberRole
  /** In place of the company's; null where the company's hold. */
  readonly rideLimit: number | null
  readonly monthLimit: number | null
  readonly invitedAt: Date
  readonly endedAt: Date | null
}
