import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { DocumentKind } from '@livery/contracts/choices.ts'
import { HTML, jpeg, pdf, SVG } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { decide, givenCar, handIn, inDays } from './testing.ts'
import { watchDocument } from './use-cases/watch-document.ts'

let app: RideKit
let driver: TestPerson
let office: TestPerson
before(async () => {
  app = await startRideKit()
})
after(() => app.stop())
beforeEach(async () => {
  driver = await app.person('driver', { firstname: 'Sofia', lastname: 'Ahlgren' })
  office = await app.person('admin')
})

const own = async () =>
  (await app.call({ method: 'GET', path: '/driver/document', as: driver })).body.data.documents as {
    _id: string
    status: string
    kind: string
    file: { file: string } | null
  }[]
const renew = (id: string, body: object, as = driver) =>
  app.call({ method: 'PUT', path: `/driver/document/update/${id}`, as, body })
const eventsOf = async (name: string) => {
  const { rows } = await app.ctx.db.$client.query(
    'select payload from outbox_event where name = $1 and key = $2 order by id',
    [name, driver.userId],
  )
  return rows.map((row) => row.payload)
}

test('a document is handed in, looked at by its link, and approved', async () => {
  const made = await handIn(app, driver, 'licence')
  assert.equal(made.status, 201)
  const document = made.body.data
  assert.deepEqual(
    [document.kind, document.status, document.reason, document.file.fileType],
    ['licence', 'pending', null, 'application/pdf'],
  )
  assert.equal(document.file.user, driver.userId)
  const shown = await app.server.fastify.inject({ url: document.file.file })
  assert.deepEqual(shown.rawPayload, pdf())

  const approved = await decide(app, office, document._id, { decision: 'approve' })
  assert.equal(approved.body.data.status, 'approved')
  assert.equal(approved.body.data.driver.firstname, 'Sofia')
  assert.equal((await decide(app, office, document._id, { decision: 'approve' })).body.code, 'ALREADY_DECIDED')
  assert.deepEqual(
    (await eventsOf('document.decided')).map(({ decision, kind }) => [kind, decision]),
    [['licence', 'approved']],
  )
})

test('a rejection says why, and a renewal goes back to the office', async () => {
  const { _id } = (await handIn(app, driver, 'insurance')).body.data
  assert.equal((await decide(app, office, _id, { decision: 'reject' })).body.code, 'REASON_REQUIRED')
  assert.equal((await decide(app, office, _id, { decision: 'reject', reason: 'The picture is blurred.' })).status, 200)
  assert.equal((await own())[0]?.status, 'rejected')
  const before = (await own())[0]?.file?.file ?? ''
  const sent = await sendForm(app, {
    method: 'PUT',
    path: `/driver/document/update/${_id}`,
    as: driver,
    fields: { number: 'SE-44' },
    files: [{ field: 'file', bytes: await jpeg() }],
  })
  assert.deepEqual(
    [sent.body.data.status, sent.body.data.reason, sent.body.data.number, sent.body.data.file.fileType],
    ['pending', null, 'SE-44', 'image/webp'],
  )
  assert.equal((await app.server.fastify.inject({ url: before })).statusCode, 404)
})

test('its data alone comes as JSON; without a file it cannot be approved', async () => {
  const made = await app.call({
    method: 'POST',
    path: '/driver/document/create',
    as: driver,
    body: { kind: 'background_check', number: 'T-7' },
  })
  assert.deepEqual([made.status, made.body.data.file, made.body.data.expiresOn], [201, null, null])
  assert.equal(
    (await decide(app, office, made.body.data._id, { decision: 'approve' })).body.code,
    'DOCUMENT_HAS_NO_FILE',
  )
  const changed = await renew(made.body.data._id, { expiresOn: inDays(app, 90) })
  assert.equal(changed.body.data.expiresOn, inDays(app, 90))
})

test('one document of each kind; what has ended or does not say when is not taken', async () => {
  await handIn(app, driver, 'licence')
  assert.equal((await handIn(app, driver, 'licence')).body.code, 'DOCUMENT_EXISTS')
  assert.equal((await handIn(app, driver, 'insurance', inDays(app, -1))).body.code, 'DOCUMENT_HAS_EXPIRED')
  const undated = await app.call({
    method: 'POST',
    path: '/driver/document/create',
    as: driver,
    body: { kind: 'identity' },
  })
  assert.equal(undated.body.code, 'EXPIRY_MISSING')
  assert.equal((await own()).length, 1)
})

test('insurance belongs to a car: one of each kind for each of them, and to nobody else’s', async () => {
  const [first, second] = [await givenCar(app, driver), await givenCar(app, driver)]
  const unnamed = { method: 'POST', path: '/driver/document/create', as: driver } as const
  const body = { kind: 'insurance', expiresOn: inDays(app, 90) }
  assert.equal((await app.call({ ...unnamed, body })).body.code, 'CAR_NOT_NAMED')
  const made = await handIn(app, driver, 'insurance', undefined, first)
  assert.equal(made.body.data.vehicle._id, first)
  assert.equal((await handIn(app, driver, 'insurance', undefined, first)).body.code, 'DOCUMENT_EXISTS')
  assert.equal((await handIn(app, driver, 'insurance', undefined, second)).status, 201)
  const theirs = await givenCar(app, await app.person('driver'))
  assert.equal((await handIn(app, driver, 'registration', undefined, theirs)).body.code, 'VEHICLE_NOT_FOUND')
  const licence = { ...body, kind: 'licence', vehicle: first }
  assert.equal((await app.call({ ...unnamed, body: licence })).body.code, 'DOCUMENT_OF_NO_CAR')
})

test('what is no document is refused, and nothing of it is kept', async () => {
  const stored = async () => (await app.ctx.db.$client.query('select 1 from stored_file')).rows.length
  const before = await stored()
  const bad: [string, Buffer, string, string?][] = [
    ['a page', HTML, 'FILE_NOT_ACCEPTED', 'permit.png'],
    ['a drawing with a script', SVG, 'FILE_NOT_ACCEPTED', 'permit.svg'],
    ['a PDF behind a page', pdf({ before: HTML.toString() }), 'FILE_NOT_ACCEPTED'],
    ['a path for a name', pdf(), 'BAD_INPUT', '../../permit.pdf'],
    ['a script', pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }), 'PDF_NOT_PLAIN'],
    ['an archive behind', pdf({ after: 'PK\x03\x04' }), 'PDF_DAMAGED'],
    ['too much', Buffer.concat([pdf(), Buffer.alloc(10 * 1_048_576)]), 'FILE_TOO_LARGE'],
    ['far too much', Buffer.alloc(50 * 1_048_576, '%PDF-1.7\n'), 'FILE_TOO_LARGE'],
  ]
  for (const [what, bytes, code, name = 'permit.pdf'] of bad) {
    const answer = await sendForm(app, {
      method: 'POST',
      path: '/driver/document/create',
      as: driver,
      fields: { kind: 'permit' },
      files: [{ field: 'file', name, bytes }],
    })
    assert.equal(answer.body.code, code, what)
  }
  assert.deepEqual([await own(), await stored()], [[], before])
})

test('another driver’s document returns 404', async () => {
  const { _id } = (await handIn(app, driver, 'licence')).body.data
  const other = await app.person('driver')
  assert.equal((await renew(_id, { number: 'mine' }, other)).status, 404)
  const list = await app.call({ method: 'GET', path: '/driver/document', as: other })
  assert.deepEqual(list.body.data.documents, [])
})

test('reminders come once each, the end comes once, and a renewal has jobs of its own', async () => {
  const expiresOn = inDays(app, 40)
  const { _id } = (await handIn(app, driver, 'licence', expiresOn)).body.data
  await decide(app, office, _id, { decision: 'approve' })
  const { rows: jobs } = await app.ctx.db.$client.query(
    `select (data ->> 'daysLeft')::int as days, start_after from pgboss.job where name = 'documents.watch' and data ->> 'documentId' = $1 order by start_after`,
    [_id],
  )
  assert.deepEqual(
    jobs.map((row) => row.days),
    [30, 14, 7, 1, 0],
  )
  const at = (daysLeft: number, of = expiresOn) => watchDocument(app.ctx, { documentId: _id, expiresOn: of, daysLeft })
  for (const days of [30, 30, 14, 30, 7, 1, 1]) await at(days)
  assert.deepEqual(
    (await eventsOf('document.expiring')).map(({ daysLeft }) => daysLeft),
    [30, 14, 7, 1],
  )
  await at(0, inDays(app, 10))
  assert.equal((await own())[0]?.status, 'approved')
  await Promise.all([at(0), at(0)])
  assert.equal((await own())[0]?.status, 'expired')
  assert.equal((await eventsOf('document.expired')).length, 1)
  assert.equal((await renew(_id, { expiresOn: inDays(app, 400) })).body.data.status, 'pending')
})

test('the office lists documents by status, words and order, and as a table', async () => {
  const { _id } = (await handIn(app, driver, 'registration')).body.data
  const ask = async (query: string) => app.call({ method: 'GET', path: `/admin/documents?${query}`, as: office })
  const found = await ask(`driver=${driver.userId}&status=pending&kind=registration`)
  assert.deepEqual([found.body.data.map((one: { _id: string }) => one._id), found.body.meta.total], [[_id], 1])
  assert.equal((await ask(`q=ahlgren&driver=${driver.userId}`)).body.meta.total, 1)
  assert.equal((await ask(`q=100%25&driver=${driver.userId}`)).body.meta.total, 0)
  assert.equal((await ask('sort=expiresOn&order=asc')).status, 200)
  const table = await ask(`driver=${driver.userId}&format=csv`)
  assert.match(String(table.headers['content-type']), /^text\/csv/)
  assert.match(table.body, /^\ufeffid,kind,vehicle,status,number,/)
  assert.match(table.body, new RegExp(`${_id},registration,[^,]+,pending,`))
})

test('what is required is a dated policy that the office changes', async () => {
  const post = (body: object) => app.call({ method: 'POST', path: '/admin/driver-policy', as: office, body })
  const current = async () => (await app.call({ method: 'GET', path: '/admin/driver-policy', as: office })).body.data
  const before = await current()
  assert.deepEqual(before.requiredDocuments, [...DocumentKind.options])
  const terms = { requiredDocuments: ['licence'], datedDocuments: [], reminderDays: [10] }
  const later = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  assert.equal((await post({ ...terms, validFrom: later })).status, 201)
  assert.equal((await current()).version, before.version)
  // Named twice it is required once.
  await post({ ...terms, requiredDocuments: ['licence', 'licence'] })
  assert.deepEqual((await current()).requiredDocuments, ['licence'])
  const { version: _, validFrom: __, ...restored } = before
  await post(restored)
  assert.deepEqual((await current()).requiredDocuments, before.requiredDocuments)
})

const seen = async (document: string) =>
  (await app.call({ method: 'GET', path: `/admin/documents?document=${document}`, as: office })).body.data[0]

test('a document that was renewed while the office looked at it is not approved unseen', async () => {
  const { _id, version } = (await handIn(app, driver, 'licence')).body.data
  await renew(_id, { number: 'UNSEEN-2' })
  const stale = await decide(app, office, _id, { decision: 'approve', version })
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'])
  const now = await seen(_id)
  assert.deepEqual([now.status, now.number, await eventsOf('document.decided')], ['pending', 'UNSEEN-2', []])
  assert.equal((await decide(app, office, _id, { decision: 'approve', version: now.version })).status, 200)
})

test('two of the office decide the other way round at once: one does, the other is told, and the chauffeur hears once', async () => {
  const other = await app.person('admin', { firstname: 'Karin', lastname: 'Ek' })
  for (const kind of DocumentKind.options) {
    const { _id, version } = (await handIn(app, driver, kind)).body.data
    const [approval, rejection] = await Promise.all([
      decide(app, office, _id, { decision: 'approve', version }),
      decide(app, other, _id, { decision: 'reject', version, reason: 'The picture is blurred.' }),
    ])
    const refused = [approval, rejection].filter(({ status }) => status === 409)
    assert.deepEqual(
      refused.map(({ body }) => body.code),
      ['STALE_VERSION'],
    )
    const now = await seen(_id)
    assert.equal(now.status, approval.status === 200 ? 'approved' : 'rejected')
    assert.equal(now.decidedBy === 'Karin Ek', rejection.status === 200)
  }
  assert.equal((await eventsOf('document.decided')).length, DocumentKind.options.length)
})

test('an approved document is turned down by who saw it approved, and by nobody else', async () => {
  const { _id, version } = (await handIn(app, driver, 'permit')).body.data
  await decide(app, office, _id, { decision: 'approve', version })
  const reject = { decision: 'reject', reason: 'The picture is blurred.' }
  assert.equal((await decide(app, office, _id, { ...reject, version })).body.code, 'STALE_VERSION')
  const { status, version: approved } = await seen(_id)
  assert.equal(status, 'approved')
  assert.equal((await decide(app, office, _id, { ...reject, version: approved })).body.data.status, 'rejected')
})
