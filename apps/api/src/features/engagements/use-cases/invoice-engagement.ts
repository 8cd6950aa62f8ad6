import type { InvoiceLine } from '@livery/contracts/invoices/invoices.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { peopleById } from '../../identity/index.ts'
import { issueInvoice } from '../../invoices/index.ts'
import type { PaidHow } from '../../payments/index.ts'
import { vehiclesById } from '../../vehicles/index.ts'
import type { Breakdown } from '../domain/breakdown.ts'
import type { Engagement } from '../domain/engagement.ts'
import { findChoice } from '../store/choices.ts'
import { termsOf } from '../store/policy.ts'

export const endOf = ({ status }: Engagement) => (status === 'completed' ? 'completed' : 'cancelled')

/** The invoice of an engagement: the days that were driven, and the fee for those that were called off. */
export async function invoiceEngagement(
  ctx: AppContext,
  tx: Tx,
  engagement: Engagement,
  final: Breakdown,
  paid: PaidHow,
): Promise<void> {
  const { driverId, vehicleId, agreed } = engagement
  const [people, cars, category, terms] = await Promise.all([
    peopleById(tx, driverId === null ? [] : [driverId]),
    vehiclesById(tx, vehicleId === null ? [] : [vehicleId]),
    findChoice(tx, engagement.categoryId),
    termsOf(tx, engagement),
  ])
  const taxes = [
    { share: terms.taxShare, net: final.price + final.platformFee, tax: final.tax },
    { share: 0, net: final.cancellationFee, tax: 0 },
  ]
  await issueInvoice(ctx, tx, {
    orderId: engagement.id,
    riderId: engagement.riderId,
    currency: engagement.currency,
    timeZone: engagement.timeZone,
    service: {
      kind: 'engagement',
      number: `E-${engagement.number}`,
      endedAs: endOf(engagement),
      name: category?.name ?? '',
      from: engagement.startAt.toISOString(),
      to: engagement.endAt.toISOString(),
      places: [engagement.place.address],
      chauffeur: driverId === null ? '' : (people.get(driverId)?.firstname ?? ''),
      plate: [...cars.values()][0]?.vehicle_number ?? '',
      distanceMetres: null,
      arrivedAt: null,
      boardedAt: null,
      lateCredit: 0,
    },
    lines: linesOf(final, terms.taxShare),
    quoted: agreed === null ? null : { total: agreed.total, lines: linesOf(agreed, terms.taxShare) },
    taxes: taxes.filter(({ net }) => net > 0),
    paid: [
      { by: 'wallet', amount: paid.wallet },
      { by: 'card', amount: paid.card },
      { by: 'open', amount: paid.open },
    ],
  })
}

function linesOf({ price, platformFee, cancellationFee, tax }: Breakdown, share: number): InvoiceLine[] {
  const lines: InvoiceLine[] = [
    { code: 'engagement_days', label: 'Days driven', amount: price },
    { code: 'platform_fee', label: 'Platform fee', amount: platformFee },
    { code: 'cancellation_fee', label: 'Cancellation fee', amount: cancellationFee },
  ]
  const priced = lines.filter(({ amount }) => amount > 0)
  return price > 0 ? [...priced, { code: 'tax', label: 'VAT', amount: tax, share }] : priced
}
