// Every end of a ride, by every way of paying, with a final amount above, at or below what was paid in advance, and
// with a card that gives its money or does not: what was paid and what is open is the final amount, and the ledger is
// right.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { CompanyId, RideId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenCompany, TERMS } from '../companies/testing/given.ts'
import { convergePayment } from '../payments/use-cases/converge-payment.ts'
import { houseAccount, moves, post, riderWallet } from '../wallet/index.ts'
import { expireSearch, lapseUnpaid } from './use-cases/expire-ride.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  await kit.allOffline()
})

type Method = 'wallet' | 'card' | 'mixed' | 'account'
type Outcome = 'pays' | 'declines'
/** What the end comes to: free, a fee below the price, the price, or more than was put aside. */
interface End {
  readonly what: string
  readonly kind?: 'later' | 'hourly' | 'never taken'
  readonly methods?: readonly Method[]
  readonly expected: 'nothing' | 'below' | 'equal' | 'above'
  end(ride: Given): Promise<void>
}
interface Given {
  readonly rider: TestPerson
  readonly driver: TestPerson
  readonly rideId: RideId
  /** Makes the ride dearer once it is taken, so that card and wallet pay together. */
  readonly addsStop: boolean
}

const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const BETWEEN = { address: 'Slottsskogen', lat: 57.6867, lng: 11.9425 }
const CARD = { pays: '4242 4242 4242 4242', declines: '4000 0000 0000 0341' } as const
const RICH = 300_000

const show = async (rider: TestPerson, rideId: RideId) =>
  (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data
const walletOf = async (rider: TestPerson) =>
  (await kit.call({ method: 'GET', path: '/user/wallet', as: rider })).body.data
const openOf = async (rider: TestPerson): Promise<{ rideId: RideId; amount: number }[]> =>
  (await kit.call({ method: 'GET', path: '/payment/open-amounts', as: rider })).body.data
const cancel = (rider: TestPerson, rideId: RideId) =>
  kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as: rider,
    body: { rideId, action: 'cancel', reason: 'change_of_plans' },
  })
const office = async (rideId: RideId, action: string) => {
  const body = { rideId, action, reasonText: 'tried by a test' }
  await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: await kit.person('admin'), body })
}
async function take({ rider, driver, rideId, addsStop }: Given): Promise<void> {
  await kit.offerOf(driver, rideId)
  const taken = await kit.step(driver, rideId, 'accept')
  assert.equal(taken.body.data?.RideStatus, 'assigned', JSON.stringify(taken.body))
  if (!addsStop) return
  await addStop(rider, rideId, 'proposed')
  await kit.step(driver, rideId, 'accept_change')
}
async function arrive(ride: Given): Promise<void> {
  await take(ride)
  await kit.step(ride.driver, ride.rideId, 'en_route')
  await kit.step(ride.driver, ride.rideId, 'arrived')
}
async function board(ride: Given, waitedMinutes = 0): Promise<void> {
  await arrive(ride)
  kit.clock.advance(waitedMinutes * MINUTE_MS)
  await kit.step(ride.driver, ride.rideId, 'start', { pin: (await show(ride.rider, ride.rideId)).pin })
}
async function claim({ driver, rideId }: Given): Promise<void> {
  const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
}
/** The clock goes to so many minutes before the pickup. */
async function goTo({ rider, rideId }: Given, minutesBefore: number): Promise<void> {
  const { pickupAt } = await show(rider, rideId)
  kit.clock.advance(Date.parse(pickupAt) - minutesBefore * MINUTE_MS - kit.clock.now().getTime())
}

const ENDS: readonly End[] = [
  {
    what: 'completed as quoted',
    expected: 'equal',
    end: async (ride) => {
      await board(ride)
      await kit.step(ride.driver, ride.rideId, 'complete')
    },
  },
  {
    what: 'completed after nine minutes of waiting and a toll',
    expected: 'above',
    end: async (ride) => {
      await board(ride, 9)
      await kit.step(ride.driver, ride.rideId, 'complete', { tolls: 640 })
    },
  },
  {
    what: 'completed by the hour, shorter than it was planned',
    kind: 'hourly',
    expected: 'below',
    methods: ['wallet', 'card', 'account'],
    end: async (ride) => {
      await board(ride)
      await kit.step(ride.driver, ride.rideId, 'complete', { distance: 12_000 })
    },
  },
  {
    what: 'cancelled by the rider while it is searched for',
    kind: 'never taken',
    expected: 'nothing',
    end: async (ride) => void (await cancel(ride.rider, ride.rideId)),
  },
  {
    what: 'cancelled by the rider in the free minutes',
    expected: 'nothing',
    end: async (ride) => {
      await take(ride)
      await cancel(ride.rider, ride.rideId)
    },
  },
  {
    what: 'cancelled by the rider with the car at the door',
    expected: 'below',
    end: async (ride) => {
      await arrive(ride)
      await cancel(ride.rider, ride.rideId)
    },
  },
  {
    what: 'cancelled by the office with the car at the door',
    expected: 'nothing',
    end: async (ride) => {
      await arrive(ride)
      await office(ride.rideId, 'cancel')
    },
  },
  {
    what: 'completed by the office',
    expected: 'equal',
    end: async (ride) => {
      await board(ride)
      await office(ride.rideId, 'complete')
    },
  },
  {
    what: 'no-show',
    expected: 'equal',
    end: async (ride) => {
      await arrive(ride)
      kit.clock.advance(11 * MINUTE_MS)
      for (const _ of [1, 2]) await kit.step(ride.driver, ride.rideId, 'contact')
      await kit.step(ride.driver, ride.rideId, 'no_show')
    },
  },
  {
    what: 'expired, nobody took it',
    kind: 'never taken',
    expected: 'nothing',
    end: async (ride) => {
      kit.clock.advance(6 * MINUTE_MS)
      await expireSearch(kit.ctx, ride.rideId)
    },
  },
  {
    what: 'given back, and completed by another',
    expected: 'equal',
    end: async (ride) => {
      await take(ride)
      const second = await kit.driverAt(BESIDE)
      await kit.step(ride.driver, ride.rideId, 'give_back', { reason: 'vehicle_issue' })
      const again = { ...ride, driver: second, addsStop: false }
      await board(again)
      await kit.step(second, ride.rideId, 'complete')
    },
  },
  {
    what: 'given back, and cancelled by the rider while it is searched for anew',
    expected: 'nothing',
    end: async (ride) => {
      await take(ride)
      await kit.step(ride.driver, ride.rideId, 'give_back', { reason: 'vehicle_issue' })
      await cancel(ride.rider, ride.rideId)
    },
  },
  {
    what: 'for later, cancelled half an hour before',
    kind: 'later',
    expected: 'below',
    end: async (ride) => {
      await claim(ride)
      await goTo(ride, 30)
      await cancel(ride.rider, ride.rideId)
    },
  },
  {
    what: 'for later, cancelled when they had set out',
    kind: 'later',
    expected: 'equal',
    end: async (ride) => {
      await claim(ride)
      await goTo(ride, 30)
      await kit.step(ride.driver, ride.rideId, 'en_route')
      kit.putDriver(ride.driver, AVENUE)
      await cancel(ride.rider, ride.rideId)
    },
  },
  {
    what: 'for later, cancelled a day before',
    kind: 'later',
    expected: 'nothing',
    end: async (ride) => {
      await claim(ride)
      await cancel(ride.rider, ride.rideId)
    },
  },
]

const CELLS = ENDS.flatMap((one) =>
  (one.methods ?? (['wallet', 'card', 'mixed', 'account'] as const)).flatMap((method) =>
    (['pays', 'declines'] as const).map((outcome) => ({ one, method, outcome })),
  ),
)
for (const { one, method, outcome } of inTurn(CELLS, 3))
  test(`${one.what} (${one.expected}), ${method} ${outcome}`, () => tryEnd(one, method, outcome))

async function tryEnd(one: End, method: Method, outcome: Outcome): Promise<void> {
  const ride = await givenPaid(one, method, outcome)
  await one.end(ride)
  await kit.settled()
  await convergeAll(ride.rideId)

  const after = await show(ride.rider, ride.rideId)
  const total = after.final?.total ?? 0
  const quoted = after.quoted.total
  const isAsExpected = {
    nothing: total === 0,
    below: total > 0 && total < quoted,
    equal: total === quoted,
    above: total > quoted,
  }
  assert.ok(isAsExpected[one.expected], `quoted ${quoted}, came to ${total}: ${after.RideStatus}`)

  const open = await openOf(ride.rider)
  const owed = open.reduce((sum, { amount }) => sum + amount, 0)
  assert.equal((await paidFor(ride.rideId)) + owed, total, 'what was paid and what is open is the final amount')
  assert.equal((await walletOf(ride.rider)).held, 0, 'nothing stays aside')
  const mayDecline =
    outcome === 'declines' && (method === 'wallet' || method === 'account' ? one.expected === 'above' : total > 0)
  assert.equal(owed > 0, mayDecline, `open: ${owed}`)
  await ensureLedgerIsRight()
  if (owed > 0) await payTheRest(ride)
}

async function givenPaid({ kind }: End, method: Method, outcome: Outcome): Promise<Given> {
  const rider = await kit.richRider(RICH)
  const driver = await kit.driverAt(BESIDE)
  const quote = kind === 'hourly' ? { hours: 2, addonlocation: [FAR] } : {}
  const companyId = method === 'account' ? await givenCompany(kit, { member: rider }) : undefined
  const pays = companyId
    ? { paymentMethod: 'account', account: { companyId } }
    : { paymentMethod: method === 'wallet' ? 'wallet' : 'card' }
  const booked =
    kind === 'later' ? await kit.bookAhead(rider, 26 * HOUR_MS, { booking: pays }) : await bookNow(rider, quote, pays)
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const { rideId, client_secret: secret } = booked.body.data
  if (pays.paymentMethod === 'card') await confirm(rideId, secret, CARD[outcome])
  const isOpen = kind === 'later' || kind === 'never taken'
  if (method === 'mixed' && isOpen) await addStop(rider, rideId, 'applied')
  if (method === 'wallet' && outcome === 'declines') await spendTheRest(rider)
  if (companyId && outcome === 'declines') await lowerTheLimit(companyId, booked.body.data.quoted.total)
  return { rider, driver, rideId, addsStop: method === 'mixed' && !isOpen }
}

const FAR = { address: 'Far out', lat: 57.52, lng: 11.62 }
let keys = 0
const key = () => `matrix-${++keys}`

async function bookNow(rider: TestPerson, quote: object, pays: object = { paymentMethod: 'card' }) {
  const quoted = await kit.quote(rider, { dropOffLocation: NYA_VARVET, ...quote })
  const body = { quoteId: quoted.body.data.quoteId, vehicleClass: 'business', ...pays }
  return kit.call({ method: 'POST', path: '/user/ride/instant-booking', as: rider, key: key(), body })
}

async function confirm(rideId: RideId, secret: string, number: string): Promise<void> {
  const body = { client_secret: secret, card: { number, expiry: '12/40', cvc: '123' } }
  const path = `/payment/sandbox/intents/${secret.split('_secret')[0]}/confirm`
  assert.equal((await kit.call({ method: 'POST', path, body })).body.data.status, 'requires_capture')
  await convergeAll(rideId)
  await kit.settled()
}

async function addStop(rider: TestPerson, rideId: RideId, status: 'applied' | 'proposed'): Promise<void> {
  const body = { rideId, addonlocation: BETWEEN }
  const added = await kit.call({ method: 'POST', path: '/user/ride/add-another-location', as: rider, key: key(), body })
  assert.equal(added.body.data?.change.status, status, JSON.stringify(added.body))
}

/** A rider who has no more than what the ride has put aside. */
async function spendTheRest(rider: TestPerson): Promise<void> {
  const { available } = await walletOf(rider)
  const lines = moves(riderWallet(rider.userId, 'EUR'), houseAccount('adjustments', 'EUR'), money(available, 'EUR'))
  const id = kit.ctx.newId('transaction')
  const spent = { id, reference: id, purpose: 'adjustment', currency: 'EUR', lines } as const
  await kit.ctx.transact((tx) => post(kit.ctx, tx, [spent]))
}

/** A company that has no more left than what the ride has put aside. */
async function lowerTheLimit(companyId: CompanyId, limit: number): Promise<void> {
  const path = `/admin/companies/${companyId}`
  const lowered = await kit.call({
    method: 'PUT',
    path,
    as: await kit.person('admin'),
    body: { ...TERMS, limit, version: 1 },
  })
  assert.equal(lowered.body.data?.left, 0, JSON.stringify(lowered.body))
}

async function convergeAll(rideId: RideId): Promise<void> {
  const { rows } = await kit.ctx.db.$client.query('select id from card_payment where ride_id = $1', [rideId])
  for (const { id } of rows) await convergePayment(kit.ctx, id)
}

/** By wallet or a company's account, and by what the provider really has, less what went back. */
async function paidFor(rideId: RideId): Promise<number> {
  const { rows } = await kit.ctx.db.$client.query(
    `select (select coalesce(-sum(p.amount), 0) from posting p join ledger_transfer t on t.id = p.transfer_id
             where t.ride_id = $1 and (p.account_id like 'rider_wallet/%' or p.account_id like 'company_account/%') and t.purpose <> 'credit') as in_advance,
            (select coalesce(sum(amount_captured - amount_refunded), 0) from card_payment where ride_id = $1) as by_card`,
    [rideId],
  )
  return Number(rows[0].in_advance) + Number(rows[0].by_card)
}

/** What is open blocks the next booking, until it is paid. */
async function payTheRest({ rider, rideId }: Given): Promise<void> {
  await kit.driverAt(BESIDE)
  assert.equal((await bookNow(rider, {})).body.code, 'AMOUNT_OPEN')
  const pay = { method: 'POST', path: '/payment/paymentintent', as: rider, key: key(), body: { rideId } } as const
  const { client_secret: secret } = (await kit.call(pay)).body.data
  const card = { number: CARD.pays, expiry: '12/40', cvc: '123' }
  const path = `/payment/sandbox/intents/${secret.split('_secret')[0]}/confirm`
  await kit.call({ method: 'POST', path, body: { client_secret: secret, card } })
  await convergeAll(rideId)
  assert.deepEqual(await openOf(rider), [])
  await ensureLedgerIsRight()
  assert.equal((await bookNow(rider, {})).status, 201)
}

const MONEY = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I11', 'I13']
async function ensureLedgerIsRight(): Promise<void> {
  await kit.settled()
  const findings = (await checkInvariants(kit.databaseUrl)).filter(({ id }) => MONEY.includes(id))
  assert.equal(findings.length, MONEY.length)
  assert.deepEqual(
    findings.flatMap(({ id, broken }) => broken.map((one) => ({ id, ...one }))),
    [],
  )
}

test('never paid: the booking lapses, and the card gives nothing', async () => {
  const rider = await kit.person('user')
  await kit.driverAt(BESIDE)
  const { rideId } = (await bookNow(rider, {})).body.data
  kit.clock.advance(16 * MINUTE_MS)
  await lapseUnpaid(kit.ctx, rideId)
  await convergeAll(rideId)
  assert.equal((await show(rider, rideId)).RideStatus, 'expired')
  assert.equal(await paidFor(rideId), 0)
  await ensureLedgerIsRight()
})
