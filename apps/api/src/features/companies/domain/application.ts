// A company asks for an account. It waits until somebody of the office says yes or no, once.
import type { ApplicationStatus, ApplyForAccount } from '@livery/contracts/companies/applications.ts'
import type { CompanyApplicationId, CompanyId, UserId } from '@livery/kernel/ids.ts'

export interface Application extends ApplyForAccount {
  readonly id: CompanyApplicationId
  readonly status: ApplicationStatus
  readonly version: number
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: UserId | null
  readonly reason: string | null
  readonly companyId: CompanyId | null
}

export type Decision =
  | { readonly status: 'approved'; readonly companyId: CompanyId }
  | { readonly status: 'rejected'; readonly reason: string }
