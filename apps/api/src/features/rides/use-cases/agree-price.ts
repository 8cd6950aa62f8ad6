// A price by hand: who may agree on it, and what a trip that is not booked yet comes to by it.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { type Caller, hasRight } from '../../../platform/http/caller.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { baseFareOf, dropOffOf, getTariff, type PricedClass, type StoredQuote } from '../../pricing/index.ts'
import type { AgreedPrice } from '../domain/agreed-price.ts'
import { mayBeAgreed, priceByHand } from '../domain/priced-ride.ts'
import { classNameOf } from './add-stop.ts'
import type { AskedPrice } from './change-ride.ts'

export interface Officer {
  readonly id: UserId
  /** Up to the policy's limit below the tariff. */
  readonly mayRefund: boolean
  /** Any price. */
  readonly mayAdjust: boolean
}

export const officerOf = (caller: Caller): Officer => ({
  id: caller.userId,
  mayRefund: hasRight(caller, 'money.refund'),
  mayAdjust: hasRight(caller, 'money.adjust'),
})

/** Up to the policy's limit below the tariff for who may give back, any price for who adjusts fares. */
export async function ensureMayAgree(
  ctx: AppContext,
  officer: Officer,
  { total, byTariff, agreedBefore }: AskedPrice,
): Promise<void> {
  if (officer.mayAdjust || (agreedBefore === null && total === byTariff)) return
  const { refundsMost } = await policyInForce(ctx, 'evidence')
  // What somebody else has agreed is undone by whoever could have agreed it.
  const couldAgree = agreedBefore !== null && agreedBefore <= byTariff && byTariff - agreedBefore <= refundsMost
  if (officer.mayRefund && couldAgree && total === byTariff) return
  const [least, most] = [Math.min(byTariff, agreedBefore ?? byTariff), Math.max(byTariff, agreedBefore ?? byTariff)]
  const isWithin = total <= least && most - total <= refundsMost
  if (!officer.mayRefund || !isWithin) throw refuse('AGREED_PRICE_ABOVE_YOUR_RIGHT', { right: 'money.adjust' })
}

/** A quoted class at the price that was agreed, its lines as those of a booked ride would be. */
export async function agreeOnQuote(
  ctx: AppContext,
  quote: StoredQuote,
  priced: PricedClass,
  agreed: AgreedPrice,
  officer: Officer,
): Promise<PricedClass> {
  const ride = {
    ...{ vehicleClass: priced.vehicleClass, signatureVehicleId: priced.signatureVehicleId ?? null },
    ...{ quotedLines: priced.lines, extras: quote.extras, stops: quote.request.addonlocation ?? [] },
    ...{ currency: quote.currency, pickup: quote.request.pickupLocation, dropOff: dropOffOf(quote.request) },
    ...{ pickupAt: quote.pickupAt ?? ctx.now(), timeZone: quote.timeZone },
    ...{ distanceMetres: quote.distanceMetres, durationSeconds: quote.durationSeconds },
  }
  if (!mayBeAgreed(ride)) throw refuse('AGREED_PRICE_NOT_POSSIBLE')
  const { terms } = await getTariff(ctx.db, quote.tariffId)
  const byHand = priceByHand(ride, terms, await classNameOf(ctx, priced), agreed)
  if (byHand === null) throw refuse('AGREED_PRICE_TOO_LOW', { errors: [{ path: 'price.total', message: '' }] })
  const { lines, total, netPay } = byHand
  await ensureMayAgree(ctx, officer, { total, byTariff: priced.total, agreedBefore: null })
  return { ...priced, lines, total, netPay, baseFare: baseFareOf(lines) }
}
