// A booked ride as the form of its change has it: what stands on it, what was typed instead, and what somebody else has
// made of it meanwhile, field by field.
import type { OfficeWishes } from '@livery/contracts/rides/office-change.ts'
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { momentThere } from '../../../../lib/when/moment.ts'
import { canonical, tidied } from '../../../../shared/cabin/wanted.ts'
import { chosenIn, wantedOf } from '../../../../shared/extras/wanted.ts'
import { type Draft, EMPTY, isGuestWhole, spotOf } from '../draft.ts'

/** The fields of the form, by the names that changes have on the wire. */
export const FIELDS = [
  'pickupAt',
  'pickupLocation',
  'dropOffLocation',
  'addonlocation',
  'vehicleClass',
  'passengers',
  'luggage',
  'additionalservice',
  'guest',
  'flight',
  'sign',
  'note',
  'preferences',
] as const
export type Field = (typeof FIELDS)[number]

type OfForm = Pick<
  OfficeRide,
  | 'pickupAt'
  | 'timeZone'
  | 'pickupLocation'
  | 'dropOffLocation'
  | 'addonlocation'
  | 'vehicleClass'
  | 'ordered'
  | 'flight'
> & { readonly people: Pick<OfficeRide['people'], 'guest'> }

/** The form as it opens; `write` says a moment as people type it. */
export function draftOf(ride: OfForm, write: (moment: NonNullable<Draft['moment']>) => string): Draft {
  const moment = momentThere(new Date(ride.pickupAt), ride.timeZone)
  const { passengers, luggage, sign, note, additionalservice, preferences } = ride.ordered
  return {
    ...EMPTY,
    pickup: spotOf(ride.pickupLocation),
    stops: ride.addonlocation,
    dropOff: spotOf(ride.dropOffLocation),
    when: write(moment),
    moment,
    vehicleClass: ride.vehicleClass,
    passengers,
    luggage,
    guest: (ride.people.guest ?? undefined) as Draft['guest'],
    flight: ride.flight ?? '',
    sign: sign ?? '',
    note: note ?? '',
    extras: chosenIn(additionalservice),
    cabin: preferences,
  }
}

/** The parts of the form that make a field. */
const PARTS: Readonly<Record<Field, readonly (keyof Draft)[]>> = {
  pickupAt: ['when', 'moment', 'isWhenUnclear'],
  pickupLocation: ['pickup'],
  dropOffLocation: ['dropOff'],
  addonlocation: ['stops'],
  vehicleClass: ['vehicleClass'],
  passengers: ['passengers'],
  luggage: ['luggage'],
  additionalservice: ['extras'],
  guest: ['guest'],
  flight: ['flight'],
  sign: ['sign'],
  note: ['note'],
  preferences: ['cabin'],
}

/** What of a field counts: not how it was typed. */
function partOf(draft: Draft, field: Field): unknown {
  if (field === 'pickupAt') return draft.isWhenUnclear ? draft.when : draft.moment
  if (field === 'pickupLocation' || field === 'dropOffLocation') {
    const spot = field === 'pickupLocation' ? draft.pickup : draft.dropOff
    return spot.place ? placeOf(spot.place) : spot.text
  }
  if (field === 'addonlocation') return draft.stops.map(placeOf)
  if (field === 'flight') return draft.flight.replaceAll(' ', '').toUpperCase()
  if (field === 'preferences') return canonical(draft.cabin ?? {})
  const [part] = PARTS[field]
  const value = draft[part as keyof Draft]
  return typeof value === 'string' ? value.trim() : value
}

const placeOf = ({ address, lat, lng }: { address: string; lat: number; lng: number }) => [address, lat, lng]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const differsIn = (one: Draft, other: Draft): Field[] =>
  FIELDS.filter((field) => !isSame(partOf(one, field), partOf(other, field)))

/** The form with this field as it is in another. */
export function withField(draft: Draft, field: Field, from: Draft): Draft {
  return { ...draft, ...Object.fromEntries(PARTS[field].map((part) => [part, from[part]])) }
}

/** What a chauffeur only has to know needs nobody's answer. */
const DETAILS: readonly string[] = ['passengers', 'luggage', 'guest', 'flight', 'sign', 'note', 'preferences']
export const isOfTrip = (after: object): boolean => Object.keys(after).some((field) => !DETAILS.includes(field))

export interface Merged {
  readonly draft: Draft
  /** Changed by somebody else, and not here: it is as they made it. */
  readonly taken: readonly Field[]
  /** Changed by both, and not to the same: a person decides. */
  readonly clashes: readonly Field[]
}

/** What was typed is kept: of what somebody else has changed meanwhile, only what nobody has touched here is taken over. */
export function merged(before: Draft, draft: Draft, now: Draft): Merged {
  const theirs = differsIn(before, now)
  const mine = differsIn(before, draft)
  const apart = differsIn(draft, now)
  const taken = theirs.filter((field) => !mine.includes(field))
  const clashes = theirs.filter((field) => mine.includes(field) && apart.includes(field))
  return { draft: taken.reduce((all, field) => withField(all, field, now), draft), taken, clashes }
}

/** What is to be another, and nothing else. Undefined while a place, the time or the guest is not whole. */
export function wishesOf(before: Draft, draft: Draft): Omit<OfficeWishes, 'version' | 'price'> | undefined {
  const { pickup, dropOff, moment, guest } = draft
  const changed = differsIn(before, draft)
  const has = (field: Field) => changed.includes(field)
  if (!pickup.place || !dropOff.place || draft.isWhenUnclear || !moment) return undefined
  if (guest && has('guest') && !isGuestWhole(guest)) return undefined
  const flight = draft.flight.trim()
  return {
    ...(has('pickupAt') && { predate: moment.date, pretime: moment.time }),
    ...(has('pickupLocation') && { pickupLocation: pickup.place }),
    ...(has('dropOffLocation') && { dropOffLocation: dropOff.place }),
    ...(has('addonlocation') && { addonlocation: [...draft.stops] }),
    ...(has('vehicleClass') && { vehicleClass: draft.vehicleClass }),
    ...(has('passengers') && { passengers: draft.passengers }),
    ...(has('luggage') && { luggage: draft.luggage }),
    ...(has('additionalservice') && { additionalservice: wantedOf(draft.extras) }),
    ...(has('guest') && { guest: guest ? { ...guest, name: guest.name.trim() } : null }),
    ...(has('flight') && { flight: flight === '' ? null : flight }),
    ...(has('sign') && { sign: draft.sign.trim() || null }),
    ...(has('note') && { note: draft.note.trim() || null }),
    ...(has('preferences') && { preferences: tidied(draft.cabin ?? {}) }),
  }
}
