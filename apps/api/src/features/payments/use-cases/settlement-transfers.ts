// A settled ride in the ledger: the rider's part into the ride's escrow, and from there to everyone who has a share.
import { money } from '@livery/kernel/money.ts'
import {
  driverWallet,
  houseAccount,
  linesOf,
  moves,
  rideEscrow,
  riderWallet,
  type Transfer,
} from '../../wallet/index.ts'
import type { Settlement } from '../domain/settlement.ts'

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

/** From the rider's wallet into the escrow, using up the hold when there is one. */
export function walletPayment(id: string, of: Settlement, amount: number, holdId: string | null): Transfer {
  return {
    id,
    reference: `ride:${of.rideId}:wallet`,
    purpose: of.orderStatus === 'completed' ? 'ride_payment' : 'cancellation_fee',
    currency: of.currency,
    lines: moves(riderWallet(of.riderId, of.currency), rideEscrow(of.rideId, of.currency), money(amount, of.currency)),
    rideId: of.rideId,
    orderStatus: of.orderStatus,
    payerId: of.riderId,
    payeeId: of.driverId,
    platformFee: of.split.platformFee,
    ...(holdId === null ? {} : { holdId }),
  }
}
