// The moments that matter, by real concurrency: several people behind one link, and the office at the same time.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { brokenPromises } from '../../testing/faults/ledger.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { CARDS } from '../payments/testing/given.ts'
import { givenProposal, type ProposalGiven, quoteForProposal } from './testing/given.ts'

let kit: RideKit
let karin: TestPerson
before(async () => {
  kit = await startRideKit()
  karin = await kit.person('admin')
})
after(() => kit.stop())
afterEach(async () => assert.deepEqual(await brokenPromises(kit), []))

let keys = 0
const post = (path: string, body: object, as?: TestPerson) =>
  kit.call({ method: 'POST', path, as, key: `race-${++keys}`, body })
const accept = ({ token }: ProposalGiven, paymentMethod: 'card' | 'wallet', as?: TestPerson) =>
  kit.call({ method: 'POST', path: `/proposals/${token}/accept`, as, body: { version: 1, paymentMethod } })
const withdraw = ({ id }: ProposalGiven) => post(`/admin/proposals/${id}/withdraw`, {}, karin)
const confirm = (secret: string) =>
  kit.call({
    ...{ method: 'POST', path: `/payment/sandbox/intents/${secret.split('_secret')[0]}/confirm` },
    body: { client_secret: secret, card: { number: CARDS.good, expiry: '12/40', cvc: '123' } },
  })
const ridesOf = async (rider: TestPerson): Promise<{ RideStatus: string }[]> =>
  (await kit.call({ method: 'GET', path: '/user/ride', as: rider })).body.data
const stateOf = async ({ token }: ProposalGiven): Promise<string> =>
  (await kit.call({ method: 'GET', path: `/proposals/${token}` })).body.data.state
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** What their cards hold or gave. */
async function heldOn(rider: TestPerson): Promise<number[]> {
  const { rows } = await kit.ctx.db.$client.query(
    'select provider_ref from card_payment where user_id = $1 and provider_ref is not null',
    [rider.userId],
  )
  const intents = await Promise.all(rows.map(({ provider_ref: ref }) => kit.ctx.payments.retrieveIntent(ref)))
  return intents
    .map(({ status, amount, amountCaptured, amountRefunded }) =>
      status === 'requires_capture' ? amount.minor : amountCaptured.minor - amountRefunded.minor,
    )
    .filter((held) => held > 0)
}

test('eight accept by card and pay at once: one ride, one charge', async () => {
  const given = await givenProposal(kit, await kit.person('user'), { office: karin })
  const answers = await times(8, () => accept(given, 'card'))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const secrets = [...new Set(answers.map(({ body }) => body.data.client_secret as string))]
  assert.equal(secrets.length, 1)
  await times(4, () => confirm(secrets[0] ?? ''))
  await times(4, () => accept(given, 'card'))
  await kit.settled()
  assert.deepEqual(
    (await ridesOf(given.rider)).map(({ RideStatus }) => RideStatus),
    ['scheduled'],
  )
  assert.deepEqual(await heldOn(given.rider), [given.total])
})

test('card and wallet at once: one ride, and only one of them pays', async () => {
  for (let round = 0; round < 4; round++) {
    const rider = await kit.richRider()
    const given = await givenProposal(kit, rider, { office: karin })
    const answers = await times(6, (index) => (index % 2 ? accept(given, 'card') : accept(given, 'wallet', rider)))
    for (const { status, body } of answers) assert.ok(status === 200, JSON.stringify(body))
    for (const { body } of answers) if (body.data.client_secret) await confirm(body.data.client_secret)
    await accept(given, 'card')
    await kit.settled()
    const rides = await ridesOf(rider)
    assert.deepEqual(
      rides.map(({ RideStatus }) => RideStatus),
      ['scheduled'],
    )
    const { held } = (await kit.call({ method: 'GET', path: '/user/wallet', as: rider })).body.data
    assert.equal(held + (await heldOn(rider)).reduce((sum, one) => sum + one, 0), given.total)
  }
})

test('the office takes it back while the customer pays from the wallet: one of both wins', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const rider = await kit.richRider()
    const given = await givenProposal(kit, rider, { office: karin })
    const first = round % 2 === 0 ? [() => withdraw(given), () => accept(given, 'wallet', rider)] : []
    const calls = first.length > 0 ? first : [() => accept(given, 'wallet', rider), () => withdraw(given)]
    const answers = await Promise.all(calls.map((call) => call()))
    await kit.settled()
    const state = await stateOf(given)
    outcomes.add(state)
    assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers.map((a) => a.body)))
    const statuses = (await ridesOf(rider)).map(({ RideStatus }) => RideStatus)
    assert.deepEqual(statuses, state === 'booked' ? ['scheduled'] : [])
    assert.ok(state === 'booked' || state === 'withdrawn', state)
  }
  assert.ok(outcomes.size > 0)
})

test('the office takes it back while the customer’s bank says yes: a ride that is paid, or nothing charged', async () => {
  for (let round = 0; round < 6; round++) {
    const given = await givenProposal(kit, await kit.person('user'), { office: karin })
    const { client_secret } = (await accept(given, 'card')).body.data
    const pay = async () => {
      await confirm(client_secret)
      return accept(given, 'card')
    }
    await Promise.all(round % 2 === 0 ? [pay(), withdraw(given)] : [withdraw(given), pay()])
    await accept(given, 'card')
    await kit.settled()
    const state = await stateOf(given)
    const [ride, ...others] = await ridesOf(given.rider)
    assert.deepEqual(others, [])
    assert.equal(ride?.RideStatus, state === 'booked' ? 'scheduled' : 'cancelled', state)
    await settledAtBank(given, state === 'booked' ? [given.total] : [])
  }
})

test('accepted and declined at once, or changed meanwhile: what one did, the other hears', async () => {
  for (let round = 0; round < 6; round++) {
    const rider = await kit.richRider()
    const given = await givenProposal(kit, rider, { office: karin })
    const { quoteId } = (await quoteForProposal(kit, rider, 130)).body.data
    const other =
      round % 2 === 0
        ? post(`/proposals/${given.token}/decline`, { version: 1 })
        : post(`/admin/proposals/${given.id}/revise`, { quoteId, vehicleClass: 'first', version: 1 }, karin)
    const answers = await Promise.all([accept(given, 'wallet', rider), other])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers.map((a) => a.body)))
    await kit.settled()
    const rides = await ridesOf(rider)
    assert.equal(rides.length, answers[0]?.status === 200 ? 1 : 0)
  }
})

/** The provider hears of what we let go soon, and not at once. */
async function settledAtBank({ rider }: ProposalGiven, held: readonly number[]): Promise<void> {
  const until = Date.now() + 5_000
  while (Date.now() < until && JSON.stringify(await heldOn(rider)) !== JSON.stringify(held))
    await new Promise((resolve) => setTimeout(resolve, 50))
  assert.deepEqual(await heldOn(rider), held)
}
