// The product beside the model: every ride, every account that it touches, and what people see.
import assert from 'node:assert/strict'
import { isOver, type Model, type Ride } from './model.ts'
import { cancelFeeOf, waitOf } from './rules/fees.ts'
import { driverOf } from './rules/money.ts'
import { mayMove } from './rules/table.ts'
import type { Stage } from './stage.ts'

export async function compare(stage: Stage): Promise<void> {
  const { ctx, model } = stage
  const ids = model.rides.map(({ id }) => id)
  const client = ctx.db.$client
  const [rides, wallets, postings, strikes] = [
    await client.query({ name: 'model-rides', text: RIDES, values: [ids] }),
    await client.query({
      name: 'model-wallets',
      text: WALLETS,
      values: [[...model.riders, ...model.drivers].map(({ id }) => id)],
    }),
    await client.query({ name: 'model-postings', text: POSTINGS, values: [ids] }),
    await client.query({ name: 'model-strikes', text: STRIKES, values: [model.drivers.map(({ id }) => id)] }),
  ]
  assert.deepEqual(
    Object.fromEntries(rides.rows.map((row) => [row.id, plain(row)])),
    Object.fromEntries(model.rides.map((ride) => [ride.id, rowOf(model, ride)])),
    'the rides',
  )
  const walletOf = new Map(wallets.rows.map((row) => [row.owner, [Number(row.balance), Number(row.held)]]))
  assert.deepEqual(
    [...model.riders.map(({ id }) => walletOf.get(id)), ...model.drivers.map(({ id }) => walletOf.get(id)?.[0] ?? 0)],
    [...model.riders.map(({ balance, held }) => [balance, held]), ...model.drivers.map(({ balance }) => balance)],
    'the wallets: riders’ balance and what is held, chauffeurs’ balance',
  )
  const posted: Record<string, number> = {}
  for (const row of postings.rows)
    if (Number(row.amount) !== 0) posted[`${row.ride_id} ${row.kind}`] = Number(row.amount)
  const expected: Record<string, number> = {}
  for (const ride of model.rides)
    for (const [account, amount] of ride.postings) if (amount !== 0) expected[`${ride.id} ${account}`] = amount
  assert.deepEqual(posted, expected, 'what each account has of each ride')
  const struck = new Map(strikes.rows.map((row) => [row.driver_id, row.count]))
  assert.deepEqual(
    model.drivers.map(({ id }) => struck.get(id) ?? 0),
    model.drivers.map((driver) => driver.strikes.length),
    'the strikes',
  )
  for (const row of rides.rows) stage.trace.push(`  ${JSON.stringify(row)}`)
}

const RIDES = `
  select r.id, r.status, r.version, r.driver_id, r.quoted_total_minor as quoted, r.final_total_minor as final, r.more_wait_minutes as more,
    r.contact_attempts as contacts, r.pin_tries as tries, r.tip_minor as tip, r.late_credit_minor as credit, r.pickup_at, r.landed_at,
    p.state, p.refunded, coalesce(o.amount, 0) as open
  from ride r join ride_payment p on p.ride_id = r.id left join open_amount o on o.ride_id = r.id and o.paid_at is null
  where r.id = any($1::text[]) order by r.id`
const WALLETS = `select owner, balance, held from ledger_account where owner = any($1::text[]) and kind in ('rider_wallet', 'driver_wallet')`
const POSTINGS = `
  select t.ride_id, a.kind, sum(p.amount) as amount
  from ledger_transfer t join posting p on p.transfer_id = t.id join ledger_account a on a.id = p.account_id
  where t.ride_id = any($1::text[]) group by 1, 2 order by 1, 2`
const STRIKES =
  'select driver_id, count(*)::int as count from driver_strike where driver_id = any($1::text[]) group by 1'

const plain = ({ id: _, ...row }: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Date ? value.getTime() : /^-?\d+$/.test(String(value)) ? Number(value) : value,
    ]),
  )

function rowOf(model: Model, ride: Ride) {
  const { money } = ride
  return {
    ...{ status: ride.status, version: ride.version, driver_id: driverOf(model, ride)?.id ?? null },
    ...{ quoted: ride.price.total, final: ride.finalTotal, more: ride.moreWaits * 10, contacts: ride.contacts },
    ...{
      tries: ride.pinTries,
      tip: ride.tip,
      credit: ride.lateCredit,
      pickup_at: ride.pickupAt,
      landed_at: ride.landedAt,
    },
    ...{ state: money.state, refunded: money.refunded, open: money.open },
  }
}

/** As the rider, the chauffeur and the office see it. */
export async function compareViews(stage: Stage, ride: Ride): Promise<void> {
  const { model, people } = stage
  const show = async (path: string, as: Parameters<Stage['call']>[0]['as']) =>
    (await stage.call({ method: 'GET', path, as })).body.data
  const seen = await show(`/user/ride/show/${ride.id}`, people.riders[ride.rider])
  const driver = driverOf(model, ride)
  const fee = cancelFeeOf(ride, driver, model.now)
  const paid = ride.status === 'pending_payment' ? 0 : ride.price.total
  const clock = ride.status === 'arrived' ? waitOf(ride) : null
  assert.deepEqual(
    {
      ...{
        status: seen.RideStatus,
        version: seen.version,
        quoted: seen.quoted.total,
        final: seen.final?.total ?? null,
      },
      ...{ cancel: seen.cancel && [seen.cancel.fee, seen.cancel.refund], hasPin: seen.pin !== null },
      ...{ freeUntil: clock && seen.wait?.freeUntil, waits: seen.fareUnderReview, change: seen.change?.total ?? null },
    },
    {
      ...{ status: ride.status, version: ride.version, quoted: ride.price.total, final: ride.finalTotal },
      ...{ cancel: mayMove(ride.status, 'cancel') ? [fee, paid - fee] : null },
      hasPin: !isOver(ride) && ride.driver !== null && ride.startedAt === null,
      ...{ freeUntil: clock && new Date(clock.freeUntil).toISOString(), waits: ride.review?.status === 'open' },
      change: isOver(ride) || ride.change === null ? null : ride.change.price.total,
    },
    'what the rider sees',
  )
  if (ride.driver !== null) {
    const driven = await show(`/driver/ride/show/${ride.id}`, people.drivers[ride.driver])
    assert.deepEqual([driven.RideStatus, driven.version], [ride.status, ride.version], 'what the chauffeur sees')
  }
  const listed = await show(`/admin/rides/${ride.id}`, people.officer)
  assert.deepEqual([listed.RideStatus, listed.version], [ride.status, ride.version], 'what the office sees')
}
