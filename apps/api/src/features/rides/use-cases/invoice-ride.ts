import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { chargeCompany } from '../../companies/index.ts'
import { peopleById } from '../../identity/index.ts'
import { type IssueInvoice, issueInvoice } from '../../invoices/index.ts'
import type { PaidHow } from '../../payments/index.ts'
import { getTariff, promotionOf, taxBases } from '../../pricing/index.ts'
import { classNamed, everyClass, vehiclesById } from '../../vehicles/index.ts'
import type { Ride } from '../domain/ride.ts'
import { rideNumber } from '../views/ride-views.ts'

/**
 * The invoice of a ride, from what is frozen when it ends: what was driven, line by line, and how it is paid. A ride on
 * account has none of its own: it goes on the company's next one.
 */
export async function invoiceRide(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  endedAs: 'completed' | 'no_show' | 'cancelled',
  paid: PaidHow,
): Promise<void> {
  invariant(
    ride.finalLines !== null && ride.driverId !== null && ride.endedAt !== null,
    `ride ${ride.id} has not ended`,
  )
  const [people, cars, classes, { terms }] = await Promise.all([
    peopleById(tx, [ride.driverId]),
    vehiclesById(tx, ride.vehicleId === null ? [] : [ride.vehicleId]),
    everyClass({ ...ctx, db: tx }, [ride.vehicleClass]),
    getTariff(tx, ride.tariffId),
  ])
  const taxed = ride.finalLines.filter(({ code }) => code !== 'tax' && code !== 'promotion')
  const isTaxed = ride.finalLines.some(({ code }) => code === 'tax')
  const untaxed = { share: 0, net: taxed.reduce((sum, { amount }) => sum + amount, 0), tax: 0 }
  const order: IssueInvoice = {
    orderId: ride.id,
    riderId: ride.riderId,
    currency: ride.currency,
    timeZone: ride.timeZone,
    service: {
      kind: 'ride',
      number: rideNumber(ride),
      endedAs,
      ...classNamed(classes, ride.vehicleClass),
      from: (ride.startedAt ?? ride.pickupAt).toISOString(),
      to: endedAs === 'completed' ? ride.endedAt.toISOString() : null,
      places: [ride.pickup, ...ride.stops, ride.dropOff].map(({ address }) => address),
      chauffeur: people.get(ride.driverId)?.firstname ?? '',
      plate: [...cars.values()][0]?.vehicle_number ?? '',
      distanceMetres: endedAs === 'completed' ? (ride.drivenMetres ?? ride.distanceMetres) : null,
      arrivedAt: ride.arrivedAt?.toISOString() ?? null,
      boardedAt: ride.startedAt?.toISOString() ?? null,
      lateCredit: ride.lateCreditMinor,
    },
    lines: ride.finalLines,
    quoted: { total: ride.quotedTotalMinor, lines: ride.quotedLines },
    taxes: isTaxed ? taxBases(terms, taxed, ride.pickup, ride.currency).filter(({ net }) => net !== 0) : [untaxed],
    paid: [
      { by: 'wallet', amount: paid.wallet },
      { by: 'card', amount: paid.card },
      { by: 'promotion', amount: promotionOf(ride.finalLines) },
      { by: 'open', amount: paid.open },
    ],
  }
  if (ride.paymentMethod === 'account')
    await chargeCompany(ctx, tx, { ...order, orderId: ride.id, passenger: ride.guest?.name ?? null, due: paid.account })
  else await issueInvoice(ctx, tx, order)
}
