// A row is looked up: its rider, its places, its company and its price. What is found once in a list is not asked twice.
import type { Place } from '@livery/contracts/common.ts'
import type { BookOnAccount } from '@livery/contracts/companies/companies.ts'
import type { WhyNot } from '@livery/contracts/planned-rides/planned-ride.ts'
import type { RowField, RowProblem } from '@livery/contracts/planned-rides/ride-imports.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { digitsToFind } from '@livery/kernel/phone.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { showOwnCompanies } from '../../companies/index.ts'
import { listByEmail, listRidersLike, type Person, peopleById } from '../../identity/index.ts'
import { searchPlaces } from '../../places/index.ts'
import { classesOffered } from '../../vehicles/index.ts'
import { type ChosenPlace, choosePlace } from '../domain/choose-place.ts'
import { folded } from '../domain/columns.ts'
import type { ImportRow, Reading } from '../domain/import-row.ts'
import { type ReadingTerms, type RowWish, readRow } from '../domain/read-row.ts'
import { isMeant } from '../domain/rider-said.ts'
import type { RideImport } from '../store/imports.ts'
import { priceAsked } from './price-asked.ts'

type Interpreted = Reading & { readonly riderId: UserId | null; readonly total: number | null }

const UNREAD: Interpreted = {
  ...{ wrong: null, pickup: null, pickupChoices: [], dropOff: null, dropOffChoices: [], riderName: null },
  ...{ pickupAt: null, asked: null, riderId: null, total: null },
}
const MOST_FOUND = 5
/** Of those who resemble it; who is meant is among them. */
const MOST_ALIKE = 50

export interface Interpreter {
  readonly interpret: (row: Pick<ImportRow, 'said' | 'chosen'>) => Promise<Interpreted>
}

export async function createInterpreter(ctx: AppContext, list: Pick<RideImport, 'defaults'>): Promise<Interpreter> {
  const [region, classes] = await Promise.all([ctx.maps.region(), classesOffered(ctx)])
  const terms: ReadingTerms = { classes, phones: region.phones }
  const riderSaid = remembered((said: string) => findRider(ctx, said))
  const riderById = remembered(async (id: string) => (await peopleById(ctx.db, [id])).get(id as UserId))
  const companiesOf = remembered((id: string) => showOwnCompanies(ctx, id as UserId))
  const placesFor = remembered(async (key: string) => {
    const [riderId = '', text = ''] = key.split('\n')
    return findPlace(ctx, riderId as UserId, text)
  })

  const interpret: Interpreter['interpret'] = async ({ said, chosen }) => {
    const read = readRow(said, terms)
    if ('wrong' in read) return { ...UNREAD, wrong: read.wrong }
    const { wish } = read
    const wrong = (field: RowField, problem: RowProblem, known: Partial<Interpreted> = {}) => ({
      ...{ ...UNREAD, ...known },
      wrong: { field, problem },
    })
    const rider = wish.rider === null ? await defaultRider(list, riderById) : await riderSaid(wish.rider)
    if (typeof rider === 'string') return wrong('rider', rider)
    if (rider.isSuspended) return wrong('rider', 'riderSuspended')
    const placeOf = async (text: string, picked: Place | undefined): Promise<ChosenPlace> =>
      picked === undefined ? placesFor(`${rider.id}\n${text}`) : { place: picked, choices: [] }
    const from = await placeOf(wish.from, chosen.from)
    const to = wish.to === null ? null : await placeOf(wish.to, chosen.to)
    const known: Partial<Interpreted> = {
      ...{
        pickup: from.place,
        pickupChoices: from.choices,
        dropOff: to?.place ?? null,
        dropOffChoices: to?.choices ?? [],
      },
      ...{ riderId: rider.id, riderName: rider.name },
      pickupAt: instantOf(wish.date, wish.time, region.timeZone).toISOString(),
    }
    if (from.place === null) return wrong('from', from.choices.length > 0 ? 'placeUnclear' : 'placeUnknown', known)
    if (to?.place === null) return wrong('to', to.choices.length > 0 ? 'placeUnclear' : 'placeUnknown', known)
    const stops: Place[] = []
    for (const stop of wish.stops) {
      const { place, choices } = await placesFor(`${rider.id}\n${stop}`)
      if (place === null) return wrong('stops', choices.length > 0 ? 'stopUnclear' : 'stopUnknown', known)
      stops.push(place)
    }
    const paid = await payerOf(wish, list, () => companiesOf(rider.id))
    if ('problem' in paid) return wrong(paid.field, paid.problem, known)
    const asked = askedOf(wish, { pickup: from.place, stops, dropOff: to?.place ?? null }, paid, rider)
    const { total, refusal } = await priceAsked(ctx, rider.id, asked)
    if (refusal === null) return { ...UNREAD, ...known, asked, total }
    const { field, problem } = problemOf(refusal, known.pickupAt ?? '', ctx.now())
    return wrong(field, problem, known)
  }
  return { interpret }
}

/** The same question is answered once. */
function remembered<Answer>(ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  return (key) => {
    const answer = answers.get(key) ?? ask(key)
    answers.set(key, answer)
    return answer
  }
}

type RiderOfRow = Person | Extract<RowProblem, 'riderMissing' | 'riderUnknown' | 'riderUnclear'>

async function defaultRider(
  { defaults: { riderId } }: Pick<RideImport, 'defaults'>,
  byId: (id: string) => Promise<Person | undefined>,
): Promise<RiderOfRow> {
  if (riderId === null) return 'riderMissing'
  return (await byId(riderId)) ?? 'riderMissing'
}

/** By mail, by number however it is written, or by a name that one rider has. */
async function findRider(ctx: AppContext, said: string): Promise<RiderOfRow> {
  const isMail = said.includes('@')
  const ids = isMail
    ? (await listByEmail(ctx.db, [said.toLowerCase()])).map(({ id }) => id)
    : await listRidersLike(ctx.db, said, digitsToFind(said), MOST_ALIKE)
  const people = [...(await peopleById(ctx.db, ids)).values()].filter(
    (person) =>
      person.userType === 'user' &&
      !person.isErased &&
      person.status !== 'leaving' &&
      (isMail || isMeant(said, person)),
  )
  const called = people.filter(({ name }) => folded(name) === folded(said))
  const [one, ...others] = called.length === 1 ? called : people
  return one === undefined ? 'riderUnknown' : others.length > 0 ? 'riderUnclear' : one
}

/** As the rider would find it, their own places first; without the town where the whole is not found. */
async function findPlace(ctx: AppContext, riderId: UserId, text: string): Promise<ChosenPlace> {
  const look = (part: string) => searchPlaces(ctx, riderId, { text: part, near: null, limit: MOST_FOUND })
  const found = await look(text)
  const [street = ''] = text.split(',')
  const again = found.length > 0 || street.trim() === text.trim() ? found : await look(street.trim())
  return choosePlace(text, again)
}

interface Paid {
  readonly method: 'wallet' | 'account'
  readonly account?: BookOnAccount
}

async function payerOf(
  { payment, company, costCentre, reference }: RowWish,
  { defaults }: Pick<RideImport, 'defaults'>,
  companiesOf: () => ReturnType<typeof showOwnCompanies>,
): Promise<Paid | { readonly field: RowField; readonly problem: RowProblem }> {
  const method = payment ?? (company === null ? defaults.paymentMethod : 'account')
  if (method === 'wallet') return { method }
  const open = (await companiesOf()).filter(({ state }) => state === 'open')
  const meant = company === null ? open : open.filter(({ name }) => folded(name) === folded(company))
  const [own, ...others] = meant
  if (own === undefined || others.length > 0) return { field: 'company', problem: 'companyUnknown' }
  if (costCentre === null && own.needsCostCentre) return { field: 'costCentre', problem: 'costCentreMissing' }
  const centre = own.costCentres.find(({ code, name }) =>
    [code, name].some((one) => folded(one) === folded(costCentre ?? '')),
  )
  if (costCentre !== null && centre === undefined) return { field: 'costCentre', problem: 'costCentreUnknown' }
  const account = {
    companyId: own._id,
    ...(centre !== undefined && { costCentre: centre.code }),
    ...(reference !== null && { reference }),
  }
  return { method, account }
}

function askedOf(
  wish: RowWish,
  { pickup, stops, dropOff }: { readonly pickup: Place; readonly stops: Place[]; readonly dropOff: Place | null },
  { method, account }: Paid,
  rider: Person,
): NonNullable<Reading['asked']> {
  const { date, time, hours, passengers, luggage, vehicleClass, guest, flight, sign, note } = wish
  return {
    trip: {
      ...{ pickupLocation: pickup, ridetype: 'prebook', predate: date, pretime: time },
      ...(dropOff !== null && { dropOffLocation: dropOff }),
      ...(stops.length > 0 && { addonlocation: stops }),
      ...(hours !== null && { hours }),
      ...(passengers > 1 && { passengers }),
      ...(luggage > 0 && { luggage }),
    },
    booking: {
      ...{ vehicleClass, paymentMethod: method },
      ...(account !== undefined && { account }),
      ...(guest !== null && { guest: { ...guest, language: rider.locale } }),
      ...(flight !== null && { flight }),
      ...(sign !== null && { sign }),
      ...(note !== null && { note }),
    },
  }
}

const PROBLEMS: Readonly<Record<string, { readonly field: RowField; readonly problem: RowProblem }>> = {
  OUTSIDE_REGION: { field: 'to', problem: 'outside' },
  STOP_TOO_CLOSE: { field: 'stops', problem: 'tooClose' },
  PLACES_TOO_CLOSE: { field: 'to', problem: 'tooClose' },
  CLASS_TOO_SMALL: { field: 'passengers', problem: 'classTooSmall' },
  CLASS_NOT_QUOTED: { field: 'class', problem: 'classUnknown' },
}

function problemOf({ code }: WhyNot, pickupAt: string, now: Date): { field: RowField; problem: RowProblem } {
  if (code === 'PICKUP_TIME_INVALID') {
    const isFar = Date.parse(pickupAt) - now.getTime() > FAR_MS
    return { field: 'date', problem: isFar ? 'tooFar' : 'tooSoon' }
  }
  return PROBLEMS[code] ?? { field: 'to', problem: 'noPrice' }
}
/** Too soon is a matter of hours, too far one of months. */
const FAR_MS = 7 * 86_400_000
