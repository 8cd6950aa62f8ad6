'use client'

import type { BookOnAccount, OwnCompany } from '@livery/contracts/companies/companies.ts'
import { useSelector } from 'react-redux'
import { useOwnCompaniesQuery } from '@/shared/company/api.ts'
import { selectBooking } from './selectors.ts'
import type { PaymentMethod } from './slice.ts'

/**
 * On whose account somebody may book, and how the ride is paid: an account that is not offered any more is the wallet.
 */
export function useAccount(): {
  readonly companies: readonly OwnCompany[]
  readonly method: PaymentMethod
  /** Of the company that is chosen, or the first; undefined where there is none. */
  readonly company: OwnCompany | undefined
  readonly account: BookOnAccount | undefined
} {
  const booking = useSelector(selectBooking)
  const { data = [] } = useOwnCompaniesQuery()
  const companies = data.filter(({ state }) => state !== 'closed')
  const company = companies.find(({ _id }) => _id === booking.account?.companyId) ?? companies[0]
  const method = booking.method === 'account' && company === undefined ? 'wallet' : booking.method
  if (company === undefined) return { companies, method, company, account: undefined }
  const kept = booking.account?.companyId === company._id ? booking.account : undefined
  const costCentre = company.costCentres.find(({ code }) => code === kept?.costCentre)?.code
  const account: BookOnAccount = {
    companyId: company._id,
    ...(costCentre && { costCentre }),
    ...(kept?.reference && { reference: kept.reference }),
  }
  return { companies, method, company, account }
}
