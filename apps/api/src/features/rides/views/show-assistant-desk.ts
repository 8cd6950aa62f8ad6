// An assistant's day and month: every ride that they booked, for every principal for whom they still do.
import type { DeskRide, DeskSpend } from '@livery/contracts/rides/assistant-desk.ts'
import type { AssistantshipId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { CsvColumn } from '../../../platform/http/csv.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Assistantship, listPrincipalsNow } from '../../assistants/index.ts'
import { showAccountsOfRides } from '../../companies/index.ts'
import { peopleById } from '../../identity/index.ts'
import { refundsOfRides } from '../../payments/index.ts'
import { houseTimeZone } from '../../places/index.ts'
import { amountOf, counts, isBooked, sumOf, sumsBy } from '../domain/assistant-spend.ts'
import type { Ride } from '../domain/ride.ts'
import { listRidesOfAssistant } from '../store/assistant-rides.ts'
import { etaOf, rideNumber } from './ride-views.ts'

type Row = z.input<typeof DeskRide>

const A_DAY = 200
const A_MONTH = 5_000
const AHEAD_DAYS = 7

export interface Asked {
  readonly assistantId: UserId
  /** One principal alone. */
  readonly assistantship?: AssistantshipId | undefined
}

/** A day, and what comes after it where that is soon. */
export async function showDay(ctx: AppContext, asked: Asked, day: string) {
  const timeZone = await houseTimeZone(ctx)
  const own = await principalsOf(ctx, asked)
  const from = instantOf(day, '00:00', timeZone)
  const until = instantOf(dayAfter(day), '00:00', timeZone)
  const later = addMs(until, AHEAD_DAYS * DAY_MS)
  const rides = await listRidesOfAssistant(ctx.db, { ...spanOf(asked, own), from, until, most: A_DAY })
  const coming = await listRidesOfAssistant(ctx.db, { ...spanOf(asked, own), from: until, until: later, most: A_DAY })
  const next = coming[0] === undefined ? undefined : dayOf(coming[0], timeZone)
  return {
    day,
    timeZone,
    rides: (await showRides(ctx, own, rides)).map(({ row }) => row),
    next:
      next === undefined
        ? null
        : {
            day: next,
            rides: (
              await showRides(
                ctx,
                own,
                coming.filter((ride) => dayOf(ride, timeZone) === next),
              )
            ).map(({ row }) => row),
          },
  }
}

export async function showSpend(ctx: AppContext, asked: Asked, month: string): Promise<z.input<typeof DeskSpend>> {
  const timeZone = await houseTimeZone(ctx)
  const all = await ridesOfMonth(ctx, asked, month)
  const spent = all.filter((ride) => !isBooked(ride))
  const booked = all.filter(isBooked)
  const before = (await ridesOfMonth(ctx, asked, monthBefore(month))).filter((ride) => !isBooked(ride))
  const { amount: total, rides } = sumOf(spent)
  const days = [...Map.groupBy(all, ({ ride }) => dayOf(ride, timeZone))].map(([day, own]) => ({
    day,
    amount: sumOf(own.filter((one) => !isBooked(one))).amount,
    booked: sumOf(own.filter(isBooked)).amount,
  }))
  const proof = ctx.fileLinks.proofOf(csvKey(asked, month), 'paper')
  const of = asked.assistantship === undefined ? '' : `&assistantship=${asked.assistantship}`
  return {
    month,
    currency: ctx.config.CURRENCY,
    total,
    rides,
    booked: sumOf(booked),
    monthBefore: sumOf(before),
    days,
    principals: sumsBy(spent, ({ row }) => row.assistantship).map(({ first, sum }) => ({
      assistantship: first.row.assistantship,
      name: first.row.principal,
      ...sum,
    })),
    costCentres: sumsBy(spent, ({ row }) => `${row.company ?? ''} ${row.costCentre?.code ?? ''}`).map(
      ({ first: { row }, sum }) => ({
        code: row.costCentre?.code ?? '',
        name: row.costCentre?.name ?? '',
        company: row.company,
        ...sum,
      }),
    ),
    csv: `/api/v1/assistant-spend/${asked.assistantId}/csv?month=${month}${of}&${proof}`,
  }
}

/** What the proof of the link to a month is about. */
export const csvKey = ({ assistantId, assistantship }: Asked, month: string) =>
  `assistant ${assistantId} ${assistantship ?? 'all'} ${month}`

export const csvRows = ridesOfMonth

interface Shown {
  readonly ride: Ride
  readonly row: Row
  readonly status: Ride['status']
  readonly quotedTotalMinor: number
  readonly finalTotalMinor: number | null
  readonly refundedMinor: number
}

/** The same columns as on the page; amounts in minor units, as in the company's reports. */
export const SPEND_COLUMNS: readonly CsvColumn<Shown>[] = [
  { name: 'pickup', of: ({ row }) => localOf(row) },
  { name: 'timeZone', of: ({ row }) => row.timeZone },
  { name: 'ride', of: ({ row }) => row.rideNumber },
  { name: 'rideId', of: ({ row }) => row.rideId },
  { name: 'status', of: ({ status }) => status },
  { name: 'principal', of: ({ row }) => row.principal },
  { name: 'passenger', of: ({ row }) => row.passenger },
  { name: 'guest', of: ({ row }) => row.isGuest },
  { name: 'from', of: ({ row }) => row.pickup },
  { name: 'to', of: ({ row }) => row.dropOff },
  { name: 'paidBy', of: ({ row }) => row.paymentMethod },
  { name: 'company', of: ({ row }) => row.company ?? '' },
  { name: 'costCentre', of: ({ row }) => row.costCentre?.code ?? '' },
  { name: 'costCentreName', of: ({ row }) => row.costCentre?.name ?? '' },
  { name: 'amountMinor', of: ({ row }) => row.amount },
  { name: 'currency', of: ({ row }) => row.currency },
]

async function ridesOfMonth(ctx: AppContext, asked: Asked, month: string): Promise<Shown[]> {
  const timeZone = await houseTimeZone(ctx)
  const own = await principalsOf(ctx, asked)
  const from = instantOf(`${month}-01`, '00:00', timeZone)
  const until = instantOf(`${monthAfter(month)}-01`, '00:00', timeZone)
  const rides = await listRidesOfAssistant(ctx.db, { ...spanOf(asked, own), from, until, most: A_MONTH })
  return (await showRides(ctx, own, rides)).filter(counts)
}

type Principals = ReadonlyMap<UserId, Assistantship>

/** By rider. One that is named must be theirs. */
async function principalsOf({ db }: AppContext, { assistantId, assistantship }: Asked): Promise<Principals> {
  const all = await listPrincipalsNow(db, assistantId)
  const own = assistantship === undefined ? all : all.filter(({ id }) => id === assistantship)
  if (assistantship !== undefined && own.length === 0) throw refuse('NOT_FOUND')
  return new Map(own.map((one) => [one.principalId, one]))
}

const spanOf = ({ assistantId }: Asked, own: Principals) => ({ assistantId, principalIds: [...own.keys()] })

async function showRides(ctx: AppContext, own: Principals, rides: readonly Ride[]): Promise<Shown[]> {
  const ids = rides.map(({ id }) => id)
  const [people, accounts, refunds] = await Promise.all([
    peopleById(
      ctx.db,
      rides.flatMap(({ riderId, driverId }) => (driverId === null ? [riderId] : [riderId, driverId])),
    ),
    showAccountsOfRides(ctx.db, ids),
    refundsOfRides(ctx.db, ids),
  ])
  return rides.flatMap((ride) => {
    const assistantship = own.get(ride.riderId)
    if (assistantship === undefined) return []
    const principal = people.get(ride.riderId)?.name ?? ''
    const account = accounts.get(ride.id) ?? null
    const refundedMinor = refunds
      .filter(({ rideId }) => rideId === ride.id)
      .reduce((sum, { toWallet, toCard, toAccount }) => sum + toWallet + toCard + toAccount, 0)
    const { status, quotedTotalMinor, finalTotalMinor } = ride
    const spent = { status, quotedTotalMinor, finalTotalMinor, refundedMinor }
    const seen = ride.driverId === null ? null : ctx.fleet.lastSeen(ride.driverId)
    return [
      {
        ride,
        ...spent,
        row: {
          rideId: ride.id,
          rideNumber: rideNumber(ride),
          assistantship: assistantship.id,
          principal,
          passenger: ride.guest?.name ?? principal,
          isGuest: ride.guest !== null,
          pickup: ride.pickup.address,
          dropOff: ride.dropOff.address,
          pickupAt: ride.pickupAt.toISOString(),
          timeZone: ride.timeZone,
          RideStatus: status,
          chauffeur: ride.driverId === null ? null : (people.get(ride.driverId)?.firstname ?? null),
          etaSeconds: etaOf(ride, { seen, now: ctx.now() }).etaSeconds,
          flight: ride.flight,
          isReturn: ride.returnOf !== null,
          paymentMethod: ride.paymentMethod,
          company: account?.company ?? null,
          costCentre: account === null || account.costCentre.code === '' ? null : account.costCentre,
          amount: amountOf(spent),
          currency: ride.currency,
          hidesPrice: ride.hidesPrice,
        },
      },
    ]
  })
}

function localOf({ pickupAt, timeZone }: Row): string {
  const { date, time } = wallClock(new Date(pickupAt), timeZone)
  return `${date} ${time}`
}

const dayOf = ({ pickupAt }: Ride, timeZone: string): string => wallClock(pickupAt, timeZone).date
const shifted = (day: string, days: number) =>
  addMs(new Date(`${day}T00:00:00Z`), days * DAY_MS)
    .toISOString()
    .slice(0, 10)
const dayAfter = (day: string) => shifted(day, 1)
const monthAfter = (month: string) => shifted(`${month}-28`, 4).slice(0, 7)
const monthBefore = (month: string) => shifted(`${month}-01`, -1).slice(0, 7)
