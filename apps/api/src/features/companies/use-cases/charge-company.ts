import type { InvoiceService, InvoiceTax } from '@livery/contracts/invoices/invoices.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { getPerson } from '../../identity/index.ts'
import { amountsOf, type IssueInvoice } from '../../invoices/index.ts'
import { findAccountRide, insertCharge } from '../store/charges.ts'

export interface ChargeCompany extends Pick<IssueInvoice, 'orderId' | 'riderId' | 'service' | 'lines' | 'taxes'> {
  readonly orderId: RideId
  readonly riderId: UserId
  readonly service: InvoiceService
  readonly taxes: readonly InvoiceTax[]
  /** Whom it was booked for, where that was not the rider. */
  readonly passenger: string | null
  /** What of the total the company pays, in minor units. */
  readonly due: number
}

/** What a ride on account came to, for the company's next invoice; in the transaction that settles it, once. */
export async function chargeCompany(ctx: AppContext, tx: Tx, charge: ChargeCompany): Promise<void> {
  const { orderId, service } = charge
  const ride = await findAccountRide(tx, orderId)
  invariant(ride, `ride ${orderId} is on nobody's account`)
  const passenger = charge.passenger ?? (await getPerson(tx, charge.riderId)).name
  const at = ctx.now()
  await insertCharge(tx, {
    id: ctx.newId('companyCharge'),
    source: `order:${orderId}`,
    companyId: ride.companyId,
    at,
    line: {
      kind: 'ride',
      orderId,
      number: service.number,
      endedAs: service.endedAs,
      at: at.toISOString(),
      passenger,
      from: service.places[0] ?? '',
      to: service.places.at(-1) ?? '',
      costCentre: ride.costCentre,
      reference: ride.reference,
      ...amountsOf(charge.lines),
      due: charge.due,
      taxes: [...charge.taxes],
    },
  })
}
