// What the form still needs before the ride can be changed, the first of it first, and the line to go to.
import type { OfficeChangePreview } from '@livery/contracts/dispatch/change-preview.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { type Field, isOfTrip, type wishesOf } from './fields.ts'
import { isSaid, missingOf as missingOfPrice, type PriceChoice } from './price-choice.ts'
import type { Meanwhile, MeanwhileField } from './use-change-form.ts'

export interface Missing {
  readonly what:
    | 'clash'
    | 'incomplete'
    | 'nothing'
    | 'amount'
    | 'why'
    | 'reason'
    | 'price'
    | 'money'
    | 'apart'
    | 'unanswered'
    | 'chauffeur'
  readonly line: string
}

const LINES: Readonly<Record<Field | 'total', string>> = {
  ...{ pickupAt: 'W', pickupLocation: 'F', dropOffLocation: 'T', addonlocation: 'S', vehicleClass: 'L' },
  ...{ passengers: 'B', luggage: 'B', additionalservice: 'X', guest: 'G', flight: 'X', sign: 'X', note: 'X' },
  preferences: 'C',
  total: 'P',
}
const LEAST_REASON = 5
const OF_WAY = ['dropOffLocation', 'addonlocation']

export function missingOf({
  wishes,
  meanwhile,
  seen,
  price,
  now,
  reason,
  withdraws,
  status,
  driverId,
}: {
  readonly wishes: ReturnType<typeof wishesOf>
  readonly meanwhile: Readonly<Partial<Record<MeanwhileField, Meanwhile>>>
  readonly seen: { readonly preview: OfficeChangePreview | undefined; readonly isSettled: boolean }
  readonly price: PriceChoice
  readonly now: number
  readonly reason: string
  /** Why the open change is withdrawn. */
  readonly withdraws: string
  readonly status: RideStatus
  /** Who is to drive it from now on. */
  readonly driverId: string | undefined
}): Missing | undefined {
  const clash = (Object.keys(meanwhile) as MeanwhileField[]).find((field) => meanwhile[field]?.isClash)
  if (clash) return { what: 'clash', line: LINES[clash] }
  if (wishes === undefined) return { what: 'incomplete', line: 'W' }
  if (isApart(Object.keys(wishes), status)) return { what: 'apart', line: 'T' }
  const ofPrice = missingOfPrice(price, now)
  if (ofPrice) return { what: ofPrice, line: 'P' }
  if (reason.trim() !== '' && reason.trim().length < LEAST_REASON) return { what: 'reason', line: 'Y' }
  if (!seen.isSettled) return { what: 'price', line: 'P' }
  const { change, chauffeur, unanswered } = seen.preview ?? {}
  if (change == null && driverId === undefined) return { what: 'nothing', line: 'W' }
  if (driverId !== undefined && (chauffeur?.reasons.length ?? 0) > 0) return { what: 'chauffeur', line: 'D' }
  if (unanswered && change && isOfTrip(change.after) && !isSaid(withdraws)) return { what: 'unanswered', line: 'U' }
  if ((seen.preview?.money.short ?? 0) > 0) return { what: 'money', line: 'P' }
  return undefined
}

/** Under way the chauffeur agrees to another way; what they are only told is another change. */
function isApart(fields: readonly string[], status: RideStatus): boolean {
  if (status !== 'en_route' && status !== 'arrived') return false
  return fields.some((field) => OF_WAY.includes(field)) && fields.some((field) => !OF_WAY.includes(field))
}
