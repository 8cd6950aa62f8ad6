'use client'

import type { AssistantTerms } from '@livery/contracts/assistants/assistants.ts'
import type { BookOnAccount, OwnCompany } from '@livery/contracts/companies/companies.ts'
import type { OwnWallet } from '@livery/contracts/wallet/wallet.ts'
import { useSelector } from 'react-redux'
import { useActing } from '@/lib/acting/acting.tsx'
import { usePerson } from '@/lib/session/use-person.ts'
import { useOwnCompaniesQuery } from '@/shared/company/own-companies.ts'
import { useWalletQuery } from '@/shared/wallet/api.ts'
import { carsOf, selectBooking } from './selectors.ts'
import type { PaymentMethod } from './slice.ts'

export interface Paying {
  readonly companies: readonly OwnCompany[]
  readonly methods: readonly PaymentMethod[]
  readonly method: PaymentMethod
  /** Of the company that is chosen, or the first; undefined where there is none. */
  readonly company: OwnCompany | undefined
  readonly account: BookOnAccount | undefined
  readonly wallet: OwnWallet | undefined
  /** What the wallet lacks, when it is to pay. */
  readonly short: number
  /** What is known of the person is there. */
  readonly ready: boolean
}

/**
 * How a ride is paid: as last chosen; until then from the wallet where it covers the fare, else by card. An account that
 * is not offered any more is no choice. A visitor pays by card.
 */
export function usePaying(total: number | undefined): Paying {
  const booking = useSelector(selectBooking)
  const skip = usePerson() === undefined
  const acting = useActing()
  const own = useOwnCompaniesQuery(undefined, { skip })
  const ofWallet = useWalletQuery('user', { skip: skip || acting !== undefined })
  const wallet = skip || acting ? undefined : ofWallet.data
  const companies = (skip ? [] : (own.data ?? [])).filter(({ state }) => state !== 'closed')
  const company = companies.find(({ _id }) => _id === booking.account?.companyId) ?? companies[0]
  const covers = wallet !== undefined && wallet.available > 0 && wallet.available >= (total ?? 0)
  const methods = methodsOf(
    acting?.terms,
    company !== undefined,
    booking.returning !== undefined || carsOf(booking).length > 0,
  )
  const chosen = methods.find((each) => each === booking.method)
  const usual = acting ? (methods[0] ?? 'wallet') : covers ? 'wallet' : 'card'
  const method = skip ? 'card' : (chosen ?? usual)
  return {
    companies,
    methods,
    method,
    company,
    account: company && accountOf(company, booking.account),
    wallet,
    short: method === 'wallet' && wallet ? Math.max(0, (total ?? 0) - wallet.available) : 0,
    ready: skip || !(own.isLoading || ofWallet.isLoading),
  }
}

/**
 * A rider has them all; an assistant what their principal has opened. A card of somebody who is elsewhere holds one price
 * at a time, and there are several where more than one ride is booked.
 */
function methodsOf(terms: AssistantTerms | undefined, hasCompany: boolean, isSeveral: boolean): PaymentMethod[] {
  const company: PaymentMethod[] = hasCompany ? ['account'] : []
  if (terms === undefined) return ['wallet', 'card', ...company]
  return [
    ...company,
    ...(terms.wallet ? (['wallet'] as const) : []),
    ...(terms.cards.length > 0 && !isSeveral ? (['card'] as const) : []),
  ]
}

function accountOf(company: OwnCompany, chosen: BookOnAccount | undefined): BookOnAccount {
  const kept = chosen?.companyId === company._id ? chosen : undefined
  const costCentre = company.costCentres.find(({ code }) => code === kept?.costCentre)?.code
  return {
    companyId: company._id,
    ...(costCentre && { costCentre }),
    ...(kept?.reference && { reference: kept.reference }),
  }
}
