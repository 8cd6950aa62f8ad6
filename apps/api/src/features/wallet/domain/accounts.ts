// The ledger's accounts. A wallet belongs to a person, an escrow to a ride, an account to a company, the others to the
// house. The sign is the owner's view: a positive wallet is the person's money, a negative escrow is what a ride still
// owes, a negative account of a company is what it owes.
import type { UserType } from '@livery/contracts/common.ts'
import type { AccountKind } from '@livery/contracts/wallet/ledger.ts'
import type { CompanyId, OrderId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Currency } from '@livery/kernel/money.ts'

export type { AccountKind }
export type HouseKind = Exclude<AccountKind, 'rider_wallet' | 'driver_wallet' | 'ride_escrow' | 'company_account'>
/** `kind/owner/currency`: an account's id says what it is, so that no look-up stands before a posting. */
export type AccountId = `${AccountKind}/${string}/${Currency}`

const HOUSE = 'house'

export function walletAccount(userType: UserType, userId: UserId, currency: Currency): AccountId {
  invariant(userType !== 'admin', 'the office has no wallet')
  return `${userType === 'driver' ? 'driver_wallet' : 'rider_wallet'}/${userId}/${currency}`
}

export function riderWallet(riderId: UserId, currency: Currency): AccountId {
  return walletAccount('user', riderId, currency)
}

export function driverWallet(driverId: UserId, currency: Currency): AccountId {
  return walletAccount('driver', driverId, currency)
}

export function rideEscrow(rideId: OrderId, currency: Currency): AccountId {
  return `ride_escrow/${rideId}/${currency}`
}

/** What a company owes for the rides of its people; it may be overdrawn, up to the company's limit. */
export function companyAccount(companyId: CompanyId, currency: Currency): AccountId {
  return `company_account/${companyId}/${currency}`
}

export function houseAccount(kind: HouseKind, currency: Currency): AccountId {
  return `${kind}/${HOUSE}/${currency}`
}
