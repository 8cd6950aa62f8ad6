// The trip and its price as they are read by the office and behind the link: all of it is in the quote that it was made
// from, and in the tariff of then.
import type { ProposalPage } from '@livery/contracts/proposals/proposals.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { distanceOf, durationOf } from '@livery/kernel/measure.ts'
import type { z } from 'zod'
import { cancelWindows, chosenExtraView, dropOffOf, type StoredQuote, type TariffTerms } from '../pricing/index.ts'
import type { ProposalVersion } from './domain/proposal.ts'

export type ShownTrip = NonNullable<z.input<typeof ProposalPage>['trip']>

export function showTrip(
  { priced }: Pick<ProposalVersion, 'priced'>,
  quote: StoredQuote,
  terms: TariffTerms,
  className: string,
): ShownTrip {
  const { request, pickupAt, distanceMetres } = quote
  invariant(pickupAt, `quote ${quote.id} of a proposal is for no time`)
  const hours = request.hours ?? null
  const { freeUntil, lateShare, lateUntil } = cancelWindows({ pickupAt, hours, distanceMetres }, terms)
  return {
    pickup: request.pickupLocation,
    stops: request.addonlocation ?? [],
    dropOff: dropOffOf(request),
    pickupAt: pickupAt.toISOString(),
    timeZone: quote.timeZone,
    hours,
    distance: distanceOf(distanceMetres),
    duration: durationOf(quote.durationSeconds),
    passengers: request.passengers ?? 1,
    luggage: request.luggage ?? 0,
    vehicleClass: priced.vehicleClass,
    className,
    extras: quote.extras.map(chosenExtraView),
    currency: quote.currency,
    total: priced.total,
    lines: [...priced.lines],
    cancelling: { freeUntil: freeUntil.toISOString(), lateShare, lateUntil: lateUntil?.toISOString() ?? null },
  }
}
