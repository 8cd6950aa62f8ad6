// Pages that the office writes and people read: versions, languages, figures, and who accepted which terms.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let clerk: TestPerson
before(async () => {
  kit = await startRideKit()
  clerk = await kit.person('admin', { firstname: 'Astrid', lastname: 'Nyman' })
})
after(() => kit.stop())

const read = (query: string, headers: Record<string, string> = {}, path = '/user/web-content') =>
  kit.call({ method: 'GET', path: `${path}?${query}`, headers })
const post = (path: string, body: object, as: TestPerson | undefined = clerk) =>
  kit.call({ method: 'POST', path, as, body })
const textOf = (body: string) => ({ title: 'Opening hours', summary: 'When we answer.', body })
const pageOf = async (type: string) =>
  (await kit.call({ method: 'GET', path: `/admin/content?type=${type}`, as: clerk })).body.data[0]

let pages = 0
async function givenPage(body = 'Day and night.') {
  const type = `hours-${String.fromCharCode(97 + pages++)}`
  const created = await post('/admin/content', {
    type,
    audience: 'everybody',
    texts: { en: textOf(body) },
    whatChanged: 'A page about hours.',
  })
  assert.equal(created.status, 201)
  const id = created.body.data._id as string
  const write = (basedOn: number, over: object = {}) =>
    post(`/admin/content/${id}/versions`, {
      basedOn,
      texts: { en: textOf(`Version ${basedOn + 1}.`) },
      whatChanged: 'The hours changed.',
      ...over,
    })
  return { type, id, write, bodyNow: async () => (await read(`type=${type}`)).body.data.body }
}

test('the first pages are there for everybody, without a token, at both addresses', async () => {
  for (const type of ['terms', 'privacy', 'about', 'services', 'business', 'chauffeurs', 'faq', 'cancellation']) {
    for (const path of ['/user/web-content', '/driver/web-content']) {
      const { status, body } = await read(`type=${type}`, {}, path)
      assert.equal(status, 200, type)
      assert.deepEqual([body.data.type, body.data.version, body.data.locale], [type, 1, 'en'])
    }
  }
  assert.equal((await read('type=imprint')).body.code, 'NOT_FOUND')
})

test('a page comes in the language that is asked for, in the browser’s, else in English', async () => {
  assert.equal((await read('type=terms&locale=de')).body.data.locale, 'de')
  assert.equal((await read('type=terms', { 'accept-language': 'sv,ar;q=0.8' })).body.data.locale, 'ar')
  const { type } = await givenPage()
  assert.equal((await read(`type=${type}&locale=fr`)).body.data.locale, 'en')
})

test('the policy’s figures stand in the text as the tariff has them, in the reader’s writing', async () => {
  const english = (await read('type=cancellation')).body.data.body
  assert.match(english, /After that €10\.00\./)
  assert.doesNotMatch(english, /\{\{/)
  const german = (await read('type=cancellation&locale=de')).body.data.body
  assert.match(german.replaceAll(/\s/g, ' '), /10,00 €/)
})

test('a version replaces what is read and keeps what was; an edit of an old version is refused', async () => {
  const { id, write, bodyNow } = await givenPage()
  assert.equal((await write(1)).status, 201)
  assert.equal(await bodyNow(), 'Version 2.')
  assert.equal((await write(1)).body.code, 'STALE_VERSION')
  const { body } = await kit.call({ method: 'GET', path: `/admin/content/${id}`, as: clerk })
  assert.deepEqual(
    body.data.versions.map(({ number, standing, author }: Record<string, unknown>) => [number, standing, author]),
    [
      [2, 'live', 'Astrid Nyman'],
      [1, 'past', 'Astrid Nyman'],
    ],
  )
  assert.equal(body.data.versions[1].texts.en.body, 'Day and night.')
})

test('two who write the next version at once: one is kept, the other is told', async () => {
  const { write } = await givenPage()
  const outcomes = await Promise.all([write(1), write(1), write(1)])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), [201, 409, 409])
})

test('a version for next week is read next week', async () => {
  const { write, bodyNow } = await givenPage()
  const week = 7 * 86_400_000
  await write(1, { publishAt: new Date(kit.clock.now().getTime() + week).toISOString() })
  assert.equal(await bodyNow(), 'Day and night.')
  kit.clock.advance(week + 1_000)
  try {
    assert.equal(await bodyNow(), 'Version 2.')
  } finally {
    kit.clock.advance(-week - 1_000)
  }
})

test('a figure that nobody knows is refused with its place, and shown before by the preview', async () => {
  const { write } = await givenPage()
  const refused = await write(1, { texts: { en: textOf('{{moon_fee}} a night.') } })
  assert.equal(refused.body.code, 'FIGURE_UNKNOWN')
  assert.deepEqual(refused.body.errors, [{ path: 'texts.en.body', message: '{{moon_fee}}' }])
  const { body } = await post('/admin/content/preview', { body: '{{moon_fee}} or {{instant_fee}}', locale: 'en' })
  assert.equal(body.data.body, '{{moon_fee}} or €10.00')
  assert.deepEqual(body.data.unknownFigures, ['moon_fee'])
  assert.ok(body.data.figures.some(({ name, value }: Record<string, string>) => name === 'tax_share' && value === '6%'))
})

test('the list of what is out has a page from the moment that its first version is', async () => {
  const listed = async (type: string, locale = 'en') =>
    (await kit.call({ method: 'GET', path: `/web-content/published?locale=${locale}` })).body.data.filter(
      (one: { type: string }) => one.type === type,
    )
  const publishAt = new Date(kit.clock.now().getTime() + 86_400_000).toISOString()
  const texts = { en: textOf('Snow.'), de: { ...textOf('Schnee.'), title: 'Öffnungszeiten' } }
  const page = { type: 'winter', audience: 'everybody', texts, whatChanged: 'For winter.' }
  assert.equal((await post('/admin/content', { ...page, publishAt })).status, 201)
  assert.deepEqual(await listed('winter'), [])
  kit.clock.advance(86_401_000)
  try {
    const one = { type: 'winter', slug: null, publishedAt: publishAt }
    assert.deepEqual(await listed('winter'), [{ ...one, title: 'Opening hours' }])
    assert.deepEqual(await listed('winter', 'de'), [{ ...one, title: 'Öffnungszeiten' }])
    assert.deepEqual(await listed('winter', 'fr'), [{ ...one, title: 'Opening hours' }])
    assert.equal((await listed('help')).length, 5)
  } finally {
    kit.clock.advance(-86_401_000)
  }
})

test('a second page at an address is refused', async () => {
  const again = { type: 'terms', audience: 'everybody', texts: { en: textOf('x') }, whatChanged: 'Again from start.' }
  assert.equal((await post('/admin/content', again)).body.code, 'PAGE_EXISTS')
})

test('the help index holds what is for the reader; an article is found by its slug', async () => {
  const slugsFor = async (audience: string) =>
    (await kit.call({ method: 'GET', path: `/help?audience=${audience}` })).body.data.map(
      ({ slug }: { slug: string }) => slug,
    )
  assert.deepEqual(await slugsFor('user'), ['booking-a-ride', 'paying', 'left-in-the-car', 'your-account'])
  assert.deepEqual(await slugsFor('driver'), ['driving-with-us', 'your-account'])
  assert.equal((await read('type=help&slug=paying')).body.data.title, 'Paying, refunds and receipts')
  assert.equal((await read('type=help&slug=flying')).body.code, 'NOT_FOUND')
})

test('who registers accepts the terms of that moment; a version that demands it asks everybody again', async () => {
  const email = 'terms@example.test'
  const newcomer = {
    userType: 'user',
    firstname: 'Iris',
    lastname: 'Holm',
    email,
    password: 'quiet harbour at seven',
    acceptTerms: true,
  }
  assert.equal((await kit.call({ method: 'POST', path: '/auth/register', body: newcomer })).status < 300, true)
  await kit.settled()
  const { rows: mails } = await kit.ctx.db.$client.query('select text from mail_message where recipient = $1', [email])
  const otp = mails[0].text.match(/^\d{6}$/m)[0]
  await kit.call({ method: 'POST', path: '/auth/verify', body: { email, otp, purpose: 'register' } })
  const byCode = 'terms-by-code@example.test'
  await kit.call({ method: 'POST', path: '/auth/email-code', body: { email: byCode } })
  const { rows: codes } = await kit.ctx.db.$client.query('select text from mail_message where recipient = $1', [byCode])
  const about = { firstname: 'Iris', lastname: 'Holm', acceptTerms: true, otp: codes[0].text.match(/^\d{6}$/m)[0] }
  await kit.call({ method: 'POST', path: '/auth/email-code/verify', body: { email: byCode, ...about } })
  for (const each of [email, byCode]) {
    const { rows } = await kit.ctx.db.$client.query(
      'select a.version from terms_acceptance a join person p on p.id = a.user_id where p.email = $1',
      [each],
    )
    assert.deepEqual(rows, [{ version: 1 }], each)
  }

  const rider = await kit.person('user')
  const standing = async () => (await kit.call({ method: 'GET', path: '/auth/terms', as: rider })).body.data
  const accept = (version: number) => post('/auth/accept-terms', { version }, rider)
  assert.deepEqual([(await standing()).acceptedVersion, (await standing()).mustAccept], [null, false])
  await accept(1)
  const { _id: id } = await pageOf('terms')
  const whatChanged = 'Waiting at airports is longer.'
  await post(`/admin/content/${id}/versions`, {
    basedOn: 1,
    texts: { en: { title: 'Terms of service', summary: '', body: 'New.' } },
    whatChanged,
    demandsAcceptance: true,
  })
  const asked = await standing()
  assert.deepEqual(
    [asked.version, asked.acceptedVersion, asked.mustAccept, asked.whatChanged],
    [2, 1, true, whatChanged],
  )
  assert.equal((await accept(1)).body.code, 'STALE_VERSION')
  assert.equal((await accept(2)).status, 200)
  assert.equal((await standing()).mustAccept, false)
})

test('the office’s list is filtered, searched, and leaves as a table', async () => {
  const list = (query: string) => kit.call({ method: 'GET', path: `/admin/content?${query}`, as: clerk })
  const help = await list('type=help&pageSize=2&page=2')
  assert.deepEqual([help.body.data.length, help.body.meta.total], [2, 5])
  assert.deepEqual(help.body.data[0].languages, ['en', 'fr', 'de', 'es', 'ar'])
  assert.equal((await list('q=valuables')).body.data[0].slug, 'left-in-the-car')
  const table = await list('type=help&format=csv')
  assert.match(String(table.headers['content-type']), /^text\/csv/)
  assert.equal(String(table.body).trimEnd().split('\r\n').length, 6)
})
