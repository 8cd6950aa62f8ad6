import type { InvoiceLine, InvoicePaid, InvoiceService, InvoiceTax } from '@livery/contracts/invoices/invoices.ts'
import type { OrderId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { getPerson } from '../../identity/index.ts'
import { amountsOf } from '../domain/amounts.ts'
import { findBilling } from '../store/billing.ts'
import { insertInvoice } from '../store/invoices.ts'

export interface IssueInvoice {
  /** The ride's or engagement's id. */
  readonly orderId: OrderId
  readonly riderId: UserId
  readonly currency: Currency
  readonly timeZone: string
  readonly service: InvoiceService
  readonly lines: readonly InvoiceLine[]
  readonly quoted: { readonly total: number; readonly lines: readonly InvoiceLine[] } | null
  readonly taxes: readonly InvoiceTax[]
  readonly paid: readonly InvoicePaid[]
}

/**
 * Writes the invoice of what was just settled, in the transaction that settles it; an order has one, however often this
 * is asked. Its number is locked from here to the commit, so it comes last: nothing may be locked after it.
 */
export async function issueInvoice(ctx: AppContext, tx: Tx, order: IssueInvoice): Promise<void> {
  const [seller, buyer, billing] = await Promise.all([
    policyInForce({ ...ctx, db: tx }, 'invoicing'),
    getPerson(tx, order.riderId),
    findBilling(tx, order.riderId),
  ])
  const issuedAt = ctx.now()
  await insertInvoice(tx, {
    id: ctx.newId('invoice'),
    series: 'invoice',
    year: yearOf(issuedAt, order.timeZone),
    reference: `order:${order.orderId}`,
    orderId: order.orderId,
    orderNumber: order.service.number,
    riderId: order.riderId,
    corrects: null,
    currency: order.currency,
    ...amountsOf(order.lines),
    content: {
      locale: buyer.locale,
      timeZone: order.timeZone,
      seller: {
        name: seller.companyName,
        address: seller.address,
        vatNumber: seller.vatNumber,
        email: seller.email,
      },
      buyer: { ...billing, name: billing.name || buyer.name, email: buyer.email },
      service: order.service,
      lines: [...order.lines],
      quoted: order.quoted === null ? null : { total: order.quoted.total, lines: [...order.quoted.lines] },
      taxes: [...order.taxes],
      paid: order.paid.filter(({ amount }) => amount > 0),
      corrects: null,
    },
    issuedAt,
  })
}

/** The year on the wall where the ride was. */
export function yearOf(at: Date, timeZone: string): number {
  return Number(wallClock(at, timeZone).date.slice(0, 4))
}
