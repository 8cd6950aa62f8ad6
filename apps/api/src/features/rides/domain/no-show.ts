// The rider never came: they pay the tariff's share of what was quoted. The whole price is paid line by line as if it
// had been driven; a part of it is one fee, which carries no platform fee and no tax.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { TariffTerms } from '../../pricing/index.ts'
import type { Ride, RideSplit } from './ride.ts'
import { feeSplit, splitOf } from './split.ts'

const WHOLE = 10_000

export interface NoShowCharge {
  readonly finalTotalMinor: number
  readonly finalLines: readonly FareLine[]
  readonly split: RideSplit
}

export function noShowCharge(
  ride: { readonly quotedTotalMinor: number; readonly quotedLines: Ride['quotedLines']; readonly currency: Currency },
  terms: TariffTerms,
): NoShowCharge {
  const share = terms.cancelling.noShowShare
  if (share === WHOLE)
    return {
      finalTotalMinor: ride.quotedTotalMinor,
      finalLines: ride.quotedLines,
      split: splitOf(terms, ride.quotedLines, ride.currency),
    }
  const fee = Math.floor((ride.quotedTotalMinor * share + WHOLE / 2) / WHOLE)
  return {
    finalTotalMinor: fee,
    finalLines: [{ code: 'no_show_fee', label: 'No-show fee', amount: fee }],
    split: feeSplit(fee, terms.commissionShare),
  }
}
