// Whatever the database keeps of somebody is in the copy of their data, or a sentence says why not; and when they are
// erased nothing that they wrote or were called is found anywhere.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { money } from '@livery/kernel/money.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { FEATURE_EXPORTS } from '../app.ts'
import { chatKit } from '../features/chat/testing.ts'
import { APPLICATION, givenApproval } from '../features/companies/testing/given.ts'
import { GUIDE } from '../features/engagements/testing/engagement-kit.ts'
import { OWN_PARTS } from '../features/identity/export-identity.ts'
import { identityJobs } from '../features/identity/jobs.ts'
import { suspendPerson } from '../features/identity/use-cases/suspend-person.ts'
import { grantDemoMoney } from '../features/payments/index.ts'
import { givenProposal } from '../features/proposals/testing/given.ts'
import { pdf } from '../platform/storage/testing/samples.ts'
import { sendForm } from './forms.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'
import { AVENUE, type RideKit, startRideKit } from './ride-kit.ts'
import { runNow } from './run-now.ts'
import type { TestPerson } from './test-app.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const PARTS = [...OWN_PARTS, ...FEATURE_EXPORTS]
const rows = async <Row>(text: string) => (await kit.ctx.db.$client.query(text)).rows as Row[]

test('every column that names a person is accounted for', async () => {
  const found = await rows<{ column: string }>(
    `select distinct c.table_name || '.' || c.column_name as column
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     left join (select conrelid, conkey from pg_constraint where contype = 'f' and confrelid = 'person'::regclass) f
       on f.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and c.ordinal_position = any(f.conkey)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
       and (f.conrelid is not null
         or c.column_name ~ '(^|_)(user|rider|driver|person|payer|payee|author|subject|actor|officer|assignee)_id$'
         or c.column_name in ('owner', 'recipient'))
     order by 1`,
  )
  assert.deepEqual(
    found.map(({ column }) => column),
    Object.keys(PERSONAL_COLUMNS).toSorted(),
  )
})

test('every part that a column is told in exists, and has its heading in every language', () => {
  const names = new Set(PARTS.map(({ name }) => name))
  const named = Object.values(PERSONAL_COLUMNS).flatMap(({ copy }) => ('in' in copy ? [copy.in] : []))
  assert.deepEqual(
    named.filter((name) => !names.has(name)),
    [],
  )
  const { parts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../messages/letters/en.json'), 'utf8')).export
  assert.deepEqual(Object.keys(parts).toSorted(), [...names].toSorted())
})

const MARK = 'Zanzibar'
let keys = 0
const call = (as: TestPerson, path: string, body?: object, method: 'POST' | 'PUT' = 'POST') =>
  kit.call({ method, path, as, key: `personal-${++keys}`, ...(body === undefined ? {} : { body }) })

/** A rider and a chauffeur who have done all that leaves a trace, and signed each trace with one word. */
async function givenTraces(): Promise<{ rider: TestPerson; driver: TestPerson }> {
  const rider = await kit.person('user', { lastname: `${MARK}i` })
  await kit.ctx.transact((tx) => grantDemoMoney(kit.ctx, tx, rider.userId, money(200_000, 'EUR')))
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  await call(driver, '/admin/updateProfile', { lastname: MARK })
  await call(rider, '/admin/updateProfile', { preferences: { music: `${MARK} taarab` } })
  await call(rider, '/user/saved-places', { kind: 'other', name: `${MARK} house`, place: AVENUE })
  await call(rider, '/user/saved-guests', { name: `${MARK} aunt`, phone: '+46701740698', language: 'en' })
  await kit.quote(rider, { pickupLocation: { ...AVENUE, address: `${MARK} quay` } })
  await givenProposal(kit, rider, { over: { note: `To ${MARK}.`, words: `As in ${MARK}.` } })
  await aRide(rider, driver)
  await aStrike(driver)
  await aJob(rider, driver)
  await aCompany(rider)
  await assistants(rider)
  const asked = await call(rider, '/user/customer-support/create', { topic: 'account', message: `${MARK}?` })
  // What the office writes of them is in the audit trail, too.
  const noted = await call(await kit.person('admin'), `/admin/support/${asked.body.data._id}/note`, {
    message: `Goes by ${MARK}.`,
  })
  assert.equal(noted.status, 201, JSON.stringify(noted.body))
  const papers = await kit.call({ method: 'GET', path: '/driver/document', as: driver })
  const licence = papers.body.data.documents.find((one: { kind: string }) => one.kind === 'licence')
  const renewed = await sendForm(kit, {
    ...{ method: 'PUT', path: `/driver/document/update/${licence._id}`, as: driver },
    fields: { number: `${MARK}-1` },
    files: [{ field: 'file', name: 'scan.pdf', bytes: pdf() }],
  })
  assert.equal(renewed.status, 200, JSON.stringify(renewed.body))
  const link = new URL((await call(driver, '/driver/connect-account')).body.data.onboardingUrl)
  const bank = { secret: link.searchParams.get('secret'), holder: MARK, iban: 'SE35 5000 0000 0549 1000 0003' }
  const path = `/payment/sandbox/accounts/${link.searchParams.get('account')}/onboard`
  assert.equal((await kit.call({ method: 'POST', path, body: bank })).status, 200)
  const officer = await kit.person('admin')
  const suspension = { userId: driver.userId, reason: `Left for ${MARK}.`, officerId: officer.userId }
  await suspendPerson(kit.ctx, suspension, async () => false)
  await kit.settled()
  return { rider, driver }
}

async function aRide(rider: TestPerson, driver: TestPerson): Promise<void> {
  const guest = { name: `${MARK} Guest`, phone: '+46701740699', language: 'en' }
  const { rideId } = (await kit.book(rider, { note: MARK, sign: MARK, guest })).body.data
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  const chat = chatKit(kit, () => 0)
  assert.equal((await chat.write(rider, rideId, { text: `To ${MARK}` })).status, 201)
  assert.equal((await chat.write(driver, rideId, { text: `From ${MARK}` })).status, 201)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  assert.equal((await kit.step(driver, rideId, 'complete')).status, 200)
  for (const [as, side] of [[rider, 'user'] as const, [driver, 'driver'] as const])
    assert.equal((await call(as, `/${side}/feedback`, { rideId, rating: 5, comment: `As in ${MARK}.` })).status, 201)
}

/** They gave a ride back too late, asked the office to look again, and were answered. */
async function aStrike(driver: TestPerson): Promise<void> {
  const { rideId } = (await kit.bookAhead(await kit.richRider(), 4 * HOUR_MS)).body.data
  assert.equal((await call(driver, `/driver/ride/board/${rideId}/claim`)).status, 200)
  const why = { reason: 'other', reasonText: `Stuck in ${MARK}.` }
  assert.equal((await kit.step(driver, rideId, 'give_back', why)).status, 200)
  const { body } = await kit.call({ method: 'GET', path: '/driver/strikes', as: driver })
  const [strike] = body.data.strikes
  const words = `The road to ${MARK} was closed.`
  assert.equal((await call(driver, `/driver/strikes/${strike._id}/review`, { words })).status, 200)
  const decision = { decision: 'keep', reasonText: `${MARK} has another road.` }
  const decided = await call(await kit.person('admin'), `/admin/strikes/${strike._id}/decide`, decision)
  assert.equal(decided.status, 200, JSON.stringify(decided.body))
}

async function aJob(rider: TestPerson, driver: TestPerson): Promise<void> {
  const day = (days: number) => new Date(kit.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await call(driver, '/driver/skills', { skills: [GUIDE] }, 'PUT')
  const posted = await call(rider, '/assignment/create', {
    ...{ title: `Two days in ${MARK}`, category: 'cat_00000000000000000000000001', skills: [GUIDE], place: AVENUE },
    ...{
      startDate: day(3),
      endDate: day(4),
      startTime: '09:00',
      durationTime: 480,
      description: `To ${MARK} and back.`,
    },
  })
  const at = `/assignment/${posted.body.data._id}`
  assert.equal((await call(driver, `${at}/bid`, { price: 40_000, message: `I know ${MARK}.` })).status, 200)
  const ended = await call(rider, `${at}/cancel`, { reason: 'other', reasonText: `${MARK} must wait` })
  assert.equal(ended.body.data?.engagement.status, 'cancelled', JSON.stringify(ended.body))
}

/** They asked for its account, look after it, and said yes to a ride of a member's. */
async function aCompany(rider: TestPerson): Promise<void> {
  const apply = { ...APPLICATION, email: rider.email, contact: `${MARK} Holm`, phone: '+46701740697', message: MARK }
  const applied = await kit.call({ method: 'POST', path: '/company-applications', body: apply })
  assert.equal(applied.status, 202, JSON.stringify(applied.body))
  const { approvalId } = await givenApproval(kit, rider)
  assert.equal(
    (await call(rider, `/user/company-approvals/${approvalId}/decide`, { approve: true, reason: MARK })).status,
    200,
  )
}

/** Somebody books for them, and they for somebody. */
async function assistants(rider: TestPerson): Promise<void> {
  const other = await kit.person('user')
  const terms = { wallet: true, cards: [], accounts: [], hidesPrices: false }
  for (const [principal, assistant] of [
    [rider, other],
    [other, rider],
  ] as const) {
    const invited = await call(principal, '/user/assistants', { ...terms, email: assistant.email })
    assert.equal(invited.status, 201, JSON.stringify(invited.body))
    await call(assistant, `/user/principals/${invited.body.data._id}/accept`)
  }
  await call(rider, '/user/assistants', { ...terms, email: `${MARK}@example.test` })
}

async function copyOf(person: TestPerson): Promise<Record<string, string>> {
  const gathered = PARTS.map(async (part) => [part.name, JSON.stringify(await part.gather(kit.ctx, person.userId))])
  return Object.fromEntries(await Promise.all(gathered))
}

const partsWith = (copy: Record<string, string>) =>
  Object.keys(copy).filter((name) => copy[name]?.includes(MARK) && name !== 'notifications')

test('what somebody left is in their copy, and after they are erased nowhere', async () => {
  const { rider, driver } = await givenTraces()
  assert.deepEqual(partsWith(await copyOf(rider)), [
    ...[
      'account',
      'savedPlaces',
      'savedGuests',
      'pricesAsked',
      'transactions',
      'invoices',
      'ridesAsRider',
      'quotesByMail',
      'engagementsPosted',
      'chatMessages',
    ],
    ...['reviews', 'requests'],
  ])
  assert.deepEqual(partsWith(await copyOf(driver)), [
    ...['account', 'suspensions', 'documents', 'transactions', 'bank', 'ridesAsDriver', 'strikes', 'engagementsBidOn'],
    ...['chatMessages', 'reviews'],
  ])

  await rows(
    `update person set deletion_requested_at = now() - interval '31 days' where id in ('${rider.userId}', '${driver.userId}')`,
  )
  await runNow(kit.ctx, identityJobs([], []), 'identity.erase-accounts', {})
  await kit.settled()
  const left: string[] = []
  for (const { name } of await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )) {
    // An event that everybody has heard is swept after seven days, long before the thirty that an account waits.
    if (name === 'public.outbox_event') continue
    // What others were told, and what they were answered, is swept as well, after a month at most.
    if (['public.mail_message', 'public.notification', 'public.idempotency_key'].includes(name)) {
      const own = name === 'public.mail_message' ? 'recipient' : 'user_id'
      const theirs = [rider, driver].flatMap(({ userId, email }) => [userId, email]).map((one) => `'${one}'`)
      assert.deepEqual(await rows(`select 1 from ${name} where ${own} in (${theirs})`), [], name)
      continue
    }
    // The law keeps an invoice as it was written, with the name of whom it was written to.
    const kept = name === 'public.invoice' ? `(x.content - 'buyer')::text` : 'x::text'
    for (const trace of [MARK, rider.email, driver.email, '+46701740697', '+46701740698', '+46701740699'])
      if ((await rows(`select 1 from ${name} x where ${kept} ilike '%${trace}%' limit 1`)).length > 0)
        left.push(`${trace} in ${name}`)
  }
  assert.deepEqual(left, [])
})
