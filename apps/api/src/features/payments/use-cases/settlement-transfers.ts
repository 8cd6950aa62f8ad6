// A settled ride in the ledger: the rider's or their company's part into the ride's escrow, and from there to everyone
// who has a share.
import type { HoldId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import {
  type AccountId,
  companyAccount,
  driverWallet,
  houseAccount,
  linesOf,
  moves,
  rideEscrow,
  riderWallet,
  type Transfer,
} from '../../wallet/index.ts'
import type { Settlement } from '../domain/settlement.ts'
import type { RidePayment } from '../store/ride-payments.ts'

/** From the escrow to driver, house and tax. */
export function shareTransfer(id: string, of: Settlement): Transfer {
  const { split, currency } = of
  return {
    id,
    reference: `ride:${of.rideId}:shares`,
    purpose: of.orderStatus === 'completed' ? 'ride_earning' : 'cancellation_fee',
    currency,
    lines: linesOf([
      [rideEscrow(of.rideId, currency), -of.total - of.promotion],
      [driverWallet(of.driverId, currency), split.driver + split.tolls + split.tip],
      [houseAccount('commission', currency), split.commission],
      [houseAccount('platform_fees', currency), split.platformFee],
      [houseAccount('tax', currency), split.tax],
    ]),
    rideId: of.rideId,
    orderStatus: of.orderStatus,
    payerId: of.riderId,
    payeeId: of.driverId,
    commission: split.commission,
  }
}

/** From the house into the escrow, for what the rider had taken off. */
export function promotionPayment(id: string, of: Settlement): Transfer {
  return {
    id,
    reference: `ride:${of.rideId}:promotion`,
    purpose: 'credit',
    currency: of.currency,
    lines: moves(
      houseAccount('promotions', of.currency),
      rideEscrow(of.rideId, of.currency),
      money(of.promotion, of.currency),
    ),
    rideId: of.rideId,
    orderStatus: of.orderStatus,
    payeeId: of.driverId,
  }
}

/** Whose account bears what no card does: the company's on whose account the ride is, else the rider's wallet. */
export function accountThatPays(of: Pick<RidePayment, 'companyId' | 'riderId' | 'currency'>): AccountId {
  return of.companyId === null ? riderWallet(of.riderId, of.currency) : companyAccount(of.companyId, of.currency)
}

/** From the account that pays into the escrow, using up the hold when there is one. */
export function advancePayment(
  id: string,
  of: Settlement,
  source: AccountId,
  amount: number,
  holdId: HoldId | null,
): Transfer {
  return {
    id,
    reference: `ride:${of.rideId}:wallet`,
    purpose: of.orderStatus === 'completed' ? 'ride_payment' : 'cancellation_fee',
    currency: of.currency,
    lines: moves(source, rideEscrow(of.rideId, of.currency), money(amount, of.currency)),
    rideId: of.rideId,
    orderStatus: of.orderStatus,
    payerId: of.riderId,
    payeeId: of.driverId,
    platformFee: of.split.platformFee,
    ...(holdId === null ? {} : { holdId }),
  }
}
