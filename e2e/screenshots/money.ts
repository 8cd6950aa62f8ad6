// The money of the evening: a ride with every kind of line, one that the card did not pay in the end, what cardholders
// take back, a bank that does not take its payout, a chauffeur's weeks, and a line that the provider alone has.
import { randomBytes } from 'node:crypto'
import { newId } from '@livery/kernel/ids.ts'
import sharp from 'sharp'
import { until } from '../calls.ts'
import type { Query } from '../database.ts'
import { fillWallet, GOOD_CARD, keepCard, payByCard } from '../steps.ts'
import { type Ask, AVENUE, bookNow, FAIR, type Ids, offered, quoted, standBy, stepsOf } from './evening.ts'

const CARDS = { failsAtTheEnd: '4000 0000 0000 0341', takenBack: '4000 0000 0000 2685', lost: '4000 0000 0000 0259' }
const BANKS = { closed: 'DE89 3704 0044 0532 0130 00', open: 'SE35 5000 0000 0549 1000 0003' }

/** Yields each moment's name, as the evening does. `query` is for what only time brings. */
export async function* money(call: Ask, ids: Ids, query: Query): AsyncGenerator<string> {
  await call('rider', '/user/billing', COMPANY, 'PUT')
  await driveWithEverything(call, ids, query)
  await driveAnEngagement(call, ids)
  await keepCards(call, query)
  yield 'driven'
  await driveBeyond(call, ids)
  yield 'beyond'
  await driveUnpaid(call, ids)
  yield 'owing'

  // The operator's choice: what is earned can be sent at once.
  await changePolicy(call, 'payouts', { payableAfterDays: 0 })
  yield 'ripe'
  const { onboardingUrl } = (await call('driver', '/driver/connect-account', {})) as { onboardingUrl: string }
  yield 'linking'
  await giveBank(call, onboardingUrl, BANKS.closed)
  yield 'linked'
  await call('driver', '/payment/sent/payment/api', { amount: 4_000 })
  await until(async () => {
    const { status } = (await call('driver', '/driver/connect-account')) as { status: string }
    return status === 'restricted' || undefined
  })
  yield 'restricted'
  await giveBank(call, onboardingUrl, BANKS.open)
  await call('driver', '/payment/sent/payment/api', { amount: 2_500 })
  for (const [weeksAgo, share] of WEEKS)
    await query(STATEMENT, [newId('statement', new Date(), randomBytes), weeksAgo, share])
  await takeBack(call, query)
  await compare(call, query)
  await fail(query)
  yield 'money'
}

const COMPANY = {
  company: 'Nordic Timber AB',
  address: 'Östra Hamngatan 16\n411 09 Göteborg\nSweden',
  vatNumber: 'SE556012579001',
  reference: '4410, board meetings',
}

/** A promotion, an extra, a stop, waiting at both, a late chauffeur, tolls and a tip. */
async function driveWithEverything(call: Ask, ids: Ids, query: Query): Promise<void> {
  await endGuestRide(call, ids)
  // Whoever looks at every page before this takes so long that a silent phone would be offline.
  await standBy(call)
  await call('office', '/admin/promotions', {
    code: 'NOVEMBER',
    kind: 'percent',
    value: 1_000,
    cap: 1_500,
    validFrom: new Date().toISOString(),
    validUntil: null,
    usesPerPerson: 3,
    usesInAll: 500,
  })
  const [extra] = (await call('rider', '/user/additional-services')) as { _id: string }[]
  ids.rich = await bookNow(call, {}, { addonlocation: [FAIR], additionalservice: [extra?._id], promotion: 'NOVEMBER' })
  await offered(call)
  const step = stepsOf(call, ids.rich)
  for (const action of ['accept', 'en_route', 'arrived']) await step(action)
  await query(
    `update ride set en_route_at = en_route_at - interval '10 minutes', arrived_at = arrived_at - interval '9 minutes',
       promised_arrival_at = arrived_at - interval '23 minutes' where id = $1`,
    [ids.rich],
  )
  await showWait(call, ids.rich, 9)
  const { pin } = (await call('rider', `/user/ride/show/${ids.rich}`)) as { pin: string }
  await step('start', { pin })
  await step('at_stop')
  await query(`update ride_move set at = at - interval '8 minutes' where ride_id = $1 and move = 'stop'`, [ids.rich])
  await step('leave_stop')
  await showToll(call, ids.rich, 450)
  await step('complete')
  await call('rider', '/user/feedback', { rideId: ids.rich, rating: 5, tip: 800 })
}

/** With tolls that are above what the driver may enter alone: the rest of its price waits for the office. */
async function driveBeyond(call: Ask, ids: Ids): Promise<void> {
  await standBy(call)
  ids.beyond = await bookNow(call)
  await offered(call)
  const step = stepsOf(call, ids.beyond)
  for (const action of ['accept', 'en_route', 'arrived']) await step(action)
  const { pin } = (await call('rider', `/user/ride/show/${ids.beyond}`)) as { pin: string }
  await step('start', { pin })
  await showToll(call, ids.beyond, 4_200)
  await step('complete')
}

async function showToll(call: Ask, rideId: string, amount: number): Promise<void> {
  // Each picture is the receipt of one toll.
  const paper = { width: 300, height: 400, channels: 3, background: { r: 245, g: 243, b: amount % 256 } } as const
  const receipt = await sharp({ create: paper }).png().toBuffer()
  const toll = new FormData()
  toll.set('rideId', rideId)
  toll.set('amount', String(amount))
  toll.set('image', new Blob([new Uint8Array(receipt)], { type: 'image/png' }), 'receipt.png')
  await call('driver', '/driver/ride/toll-receipt', toll)
}

/** What the phone kept of a car that stands at the pickup: waiting that no track shows is not charged. */
async function showWait(call: Ask, rideId: string, minutes: number): Promise<void> {
  const fixes = Array.from({ length: minutes + 1 }, (_, index) => ({
    lat: AVENUE.lat,
    lng: AVENUE.lng,
    at: new Date(Date.now() - (minutes - index) * 60_000).toISOString(),
  }))
  await call('driver', '/driver/ride/track', { rideId, fixes })
}

async function endGuestRide(call: Ask, { guestRide = '' }: Ids): Promise<void> {
  const step = stepsOf(call, guestRide)
  await step('en_route')
  await step('arrived')
  const { pin } = (await call('rider', `/user/ride/show/${guestRide}`)) as { pin: string }
  await step('start', { pin })
  await step('complete')
}

/** To its end, with a tip: its day may begin long before its hour. */
async function driveAnEngagement(call: Ask, ids: Ids): Promise<void> {
  await changePolicy(call, 'engagements', { startEarlyMinutes: 3 * 1_440 })
  const { skills, categories } = (await call('rider', '/assignment/choices')) as Record<
    'skills' | 'categories',
    { _id: string }[]
  >
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const { _id: id } = (await call('rider', '/assignment/create', {
    title: 'A day between two islands',
    category: categories[0]?._id,
    skills: [skills[0]?._id],
    place: AVENUE,
    startDate: date,
    endDate: date,
    startTime: '09:00',
    durationTime: 300,
    description: 'Two guests, one ferry there and another one back.',
  })) as { _id: string }
  const bid = { price: 42_000, message: 'The ferries take my car along.' }
  const { bidDetails } = (await call('driver', `/assignment/${id}/bid`, bid)) as { bidDetails: { _id: string }[] }
  await call('rider', `/assignment/${id}/award`, { bidId: bidDetails[0]?._id, paymentMethod: 'wallet' })
  await call('driver', `/assignment/${id}/start`, { date })
  await call('driver', `/assignment/${id}/complete`, { date })
  await call('rider', `/assignment/${id}/confirm`, { date })
  await call('rider', `/assignment/${id}/tip`, { amount: 2_000 })
  ids.confirmed = id
}

async function keepCards(call: Ask, query: Query): Promise<void> {
  for (const number of [GOOD_CARD, '5555 5555 5555 4444']) await keepCard(call, 'rider', number)
  await query(`update sandbox.card set expiry = '10/26' where number like '5555%'`)
}

/** The bank said yes to the hold, and no when the ride had ended. */
async function driveUnpaid(call: Ask, ids: Ids): Promise<void> {
  const { rideId, client_secret } = (await call('rider', '/user/ride/instant-booking', {
    quoteId: await quoted(call, { ridetype: 'instant' }),
    vehicleClass: 'business',
    paymentMethod: 'card',
  })) as { rideId: string; client_secret: string }
  ids.unpaid = rideId
  await payByCard(call, 'rider', client_secret, CARDS.failsAtTheEnd)
  await offered(call)
  const step = stepsOf(call, ids.unpaid)
  for (const action of ['accept', 'en_route', 'arrived']) await step(action)
  const { pin } = (await call('rider', `/user/ride/show/${ids.unpaid}`)) as { pin: string }
  await step('start', { pin })
  await step('complete')
  await until(async () => ((await call('rider', '/payment/open-amounts')) as object[])[0])
}

async function changePolicy(call: Ask, name: string, change: object): Promise<void> {
  const { versions } = (await call('office', `/admin/policies/${name}`)) as {
    versions: { version: number; terms: object }[]
  }
  const [current] = versions
  await call('office', `/admin/policies/${name}`, { after: current?.version, terms: { ...current?.terms, ...change } })
}

async function giveBank(call: Ask, onboardingUrl: string, iban: string): Promise<void> {
  const link = new URL(onboardingUrl).searchParams
  await call('driver', `/payment/sandbox/accounts/${link.get('account')}/onboard`, {
    secret: link.get('secret'),
    holder: 'Henrik Lindqvist',
    iban,
  })
}

/** Two top-ups that their banks ask back: of one it is decided, of the other it is not. */
async function takeBack(call: Ask, query: Query): Promise<void> {
  const hurry = (name: string) =>
    query(`update pgboss.job set start_after = now() where state < 'active' and name = $1`, [name])
  const standing = (status: string) =>
    until(async () => ((await call('office', `/admin/disputes?status=${status}`)) as object[])[0])
  await fillWallet(call, 'rider', 20_000, CARDS.takenBack)
  await hurry('sandbox.open-dispute')
  await standing('open')
  await hurry('sandbox.close-dispute')
  await standing('won')
  await fillWallet(call, 'rider', 12_500, CARDS.lost)
  await hurry('sandbox.open-dispute')
  await standing('open')
  await query(
    `update pgboss.job set start_after = now() + interval '1 day' where state < 'active' and name = 'sandbox.close-dispute'`,
  )
}

/** A letter that the mail server refused to the last, a payout that the bank did, and an event that was not heard. */
export async function fail(query: Query): Promise<void> {
  await query(
    `insert into pgboss.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output, created_on)
     select 'dead-letters', jsonb_build_object('id', id), name, gen_random_uuid(), now() - ago - interval '15 minutes', 19,
       jsonb_build_object('message', error), now() - ago
     from (values
       ('mail.send', 'mai_01kam4y8r2f6t0v3x5z7b9d1c4', 'connect ECONNREFUSED 10.20.0.5:587', interval '25 minutes'),
       ('payouts.pay-driver', 'usr_01kam4y8r2f6t0v3x5z7b9d1c4', 'Request timed out after 30000 ms: POST /v1/transfers. The provider did not answer on any of three connections.', interval '3 hours')
     ) failed (name, id, error, ago)`,
  )
  await query(
    `insert into outbox_delivery (event_id, handler, key, position, ordered, attempts, due_at, last_error, dead_at)
     select event_id, 'rides.tell-status', key, id, true, 12, now(), 'Redis: connection is closed', now() - interval '1 hour'
     from outbox_event order by id limit 1`,
  )
}

/** The provider's list has a charge and a fee of which nothing is known here. */
async function compare(call: Ask, query: Query): Promise<void> {
  await query(
    `insert into provider_movement (provider, id, kind, ref, amount, currency, at) values
       ('sandbox', 'smv_theirs_1', 'charge', 'spi_7fK2mQ9xVbT4', 6833, 'EUR', now() - interval '2 days'),
       ('sandbox', 'smv_theirs_2', 'refund', 'spi_Q4nW8cZr1LhD', -1000, 'EUR', now() - interval '1 day')`,
  )
  await call('office', '/admin/reconciliation/run', {})
}

/** How long ago, and how much of a good week it was. */
const WEEKS = [
  [2, 1],
  [1, 0.62],
] as const
const STATEMENT = `
  select issue_statement(jsonb_build_object(
    'id', $1::text, 'driverId', p.id, 'year', extract(year from m.monday), 'week', m.monday, 'currency', 'EUR',
    'issuedAt', now(), 'content', jsonb_build_object(
      'chauffeur', jsonb_build_object('name', 'Henrik Lindqvist', 'email', p.email),
      'sums', jsonb_build_object(
        'gross', round(148260 * $3::numeric), 'commission', round(29652 * $3::numeric), 'tips', 0, 'fees', 0,
        'other', 0, 'earned', round(148260 * $3::numeric) - round(29652 * $3::numeric),
        'payouts', round(29652 * $3::numeric) - round(148260 * $3::numeric), 'opening', 0, 'closing', 0))))
  from person p, (select (date_trunc('week', now()) - $2::int * interval '1 week')::date as monday) m
  where p.email = 'driver@livery.test'`
