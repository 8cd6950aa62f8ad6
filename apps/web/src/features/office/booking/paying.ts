// How the ride of a caller can be paid, and what suits them until something is chosen.
import type { BookOnAccount, OwnCompany } from '@livery/contracts/companies/companies.ts'
import type { Caller } from '@livery/contracts/rides/office-booking.ts'
import type { Draft, PaymentMethod } from './draft.ts'

export interface Paying {
  readonly method: PaymentMethod
  /** Of an account: whose, and what the company files the ride under. */
  readonly company?: OwnCompany
  readonly account?: BookOnAccount
  /** What is missing before it can be paid so. */
  readonly lacks?: 'money' | 'costCentre' | 'cards' | 'repeat'
}

/** Accounts that a ride can go on. */
export const openCompanies = ({ companies }: Pick<Caller, 'companies'>): OwnCompany[] =>
  companies.filter(({ state }) => state === 'open')

/** A company pays where there is one, else the wallet that has enough, else a card by the mailed link. */
export function payingOf(
  caller: Pick<Caller, 'companies' | 'wallet' | 'payMinutes'>,
  { method: chosen, account, repeat }: Pick<Draft, 'method' | 'account' | 'repeat'>,
  total: number,
): Paying {
  const companies = openCompanies(caller)
  const isShort = caller.wallet.available < total
  const usual = companies.length > 0 ? 'account' : isShort && !repeat && caller.payMinutes !== null ? 'card' : 'wallet'
  const method = chosen ?? usual
  if (method === 'wallet') return { method, ...(isShort && { lacks: 'money' }) }
  if (method === 'card' && repeat) return { method, lacks: 'repeat' }
  if (method === 'card') return { method, ...(caller.payMinutes === null && { lacks: 'cards' }) }
  const company = companies.find(({ _id }) => _id === account?.companyId) ?? companies[0]
  if (company === undefined) return { method: 'wallet', ...(isShort && { lacks: 'money' }) }
  const own = account?.companyId === company._id ? account : { companyId: company._id }
  const lacks = company.needsCostCentre && !own.costCentre ? ({ lacks: 'costCentre' } as const) : {}
  return { method, company, account: own, ...lacks }
}
