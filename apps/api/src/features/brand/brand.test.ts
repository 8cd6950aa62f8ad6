// The company's own name, mark and colours, from the desk to what people read.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isReadable, nearestReadable } from '@livery/contracts/brand/accents.ts'
import { type BrandTerms, FIRST_BRAND } from '@livery/contracts/brand/brand-terms.ts'
import type { Hex } from '@livery/kernel/colour.ts'
import sharp from 'sharp'
import { senderOf } from '../../platform/mail/mail.ts'
import { readImageFormat } from '../../platform/storage/image-format.ts'
import { png } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'

let app: TestApp
let owner: TestPerson
before(async () => {
  app = await startTestApp()
  owner = await app.person('admin', { firstname: 'Amina', lastname: 'Rahal' })
})
after(() => app.stop())

const NORDVIK: BrandTerms = {
  ...FIRST_BRAND,
  name: 'Nordvik',
  accent: { light: '#2c5f8a', dark: null },
  supportPhone: '+46315550100',
  supportEmail: 'hello@nordvik.test',
  registrationNumber: '559012-3456',
  mailAddress: 'rides@nordvik.test',
}
const desk = async () => (await app.call({ method: 'GET', path: '/admin/brand', as: owner })).body.data
const published = async () => (await app.call({ method: 'GET', path: '/brand' })).body.data
async function save(terms: object, as = owner) {
  const { draftVersion } = await desk()
  return app.call({ method: 'PUT', path: '/admin/brand/draft', as, body: { draftVersion, terms } })
}
const publish = async (draftVersion?: number) =>
  app.call({
    method: 'POST',
    path: '/admin/brand/versions',
    as: owner,
    body: { draftVersion: draftVersion ?? (await desk()).draftVersion },
  })
async function dress(terms: object) {
  assert.equal((await save(terms)).status, 200)
  assert.equal((await publish()).status, 201)
}
const upload = (bytes: Buffer, as = owner) =>
  sendForm(app, { method: 'POST', path: '/admin/brand/marks', as, files: [{ field: 'mark', bytes, name: 'mark' }] })
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 10"><path d="M1 1h8v8H1z" fill="#2c5f8a"/></svg>',
)
async function newestMail(to: string) {
  const { rows } = await app.db.$client.query(
    'select subject, text, html from mail_message where recipient = $1 order by created_at desc limit 1',
    [to],
  )
  return rows[0]
}
let count = 0
async function register(locale = 'en') {
  const email = `rider${++count}@example.test`
  const body = { userType: 'user', firstname: 'Ada', lastname: 'Berg', email, password: 'quiet harbour at seven' }
  const answer = await app.call({
    method: 'POST',
    path: '/auth/register',
    body: { ...body, acceptTerms: true, locale },
  })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return newestMail(email)
}

test('the product as it came is a brand like any other, and letters are as they were', async () => {
  assert.deepEqual(await published(), { version: 0, terms: FIRST_BRAND, mark: null, darkMark: null, photograph: null })
  const { draft, versions, legal, mailFrom } = await desk()
  assert.deepEqual([draft, versions, mailFrom], [null, [], 'no-reply@livery.test'])
  assert.match(legal.companyName, /\w/)
  const mail = await register()
  assert.match(mail.subject, /Livery/)
  assert.match(mail.html, /#84642F/)
  assert.doesNotMatch(mail.html, /<img/)
  assert.equal(senderOf(app.ctx), app.ctx.config.MAIL_FROM)
})

test('nobody but who may change the brand sees its desk', async () => {
  const rider = await app.person('user')
  assert.equal((await app.call({ method: 'GET', path: '/admin/brand', as: rider })).status, 403)
  assert.equal((await app.call({ method: 'GET', path: '/admin/brand' })).status, 401)
  const clerk = await app.person('admin')
  await app.db.$client.query(
    `insert into office_member (user_id, role_id, joined_at)
     select $1, id, now() from office_role where built_in = 'operations'`,
    [clerk.userId],
  )
  assert.equal((await save(NORDVIK, clerk)).body.code, 'RIGHT_MISSING')
  assert.equal((await upload(SVG, clerk)).body.code, 'RIGHT_MISSING')
})

test('a draft is nobody’s but the office’s; published, the next letter has name, colour, sender and imprint', async () => {
  assert.equal((await save(NORDVIK)).status, 200)
  const { draft } = await desk()
  assert.deepEqual([draft.terms.name, draft.by], ['Nordvik', 'Amina Rahal'])
  assert.equal((await published()).version, 0)
  assert.match((await register()).subject, /Livery/)

  const answer = await publish()
  assert.deepEqual([answer.status, answer.body.data.draft], [201, null])
  assert.deepEqual(
    answer.body.data.versions.map((one: { number: number; by: string; name: string }) => [
      one.number,
      one.by,
      one.name,
    ]),
    [[1, 'Amina Rahal', 'Nordvik']],
  )
  const mail = await register()
  assert.equal(mail.subject, 'Your code for Nordvik')
  assert.doesNotMatch(mail.html + mail.text, /Livery(?! Göteborg)/)
  assert.match(mail.html, /#2C5F8A/)
  assert.match(mail.text, /559012-3456.*\+46315550100.*hello@nordvik\.test/)
  assert.deepEqual(senderOf(app.ctx), { name: 'Nordvik', address: 'rides@nordvik.test' })
})

test('every process knows of it, without a restart', async () => {
  const { startLiveBrand } = await import('../../platform/brand/live-brand.ts')
  const parts = {
    config: app.ctx.config,
    db: app.db,
    databaseUrl: app.databaseUrl,
    log: app.ctx.log,
    now: app.clock.now,
  }
  const other = await startLiveBrand(parts)
  try {
    await dress({ ...NORDVIK, name: 'Nordvik & Söner' })
    const until = Date.now() + 5_000
    while (other.current().terms.name !== 'Nordvik & Söner' && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 20))
    assert.equal(other.current().terms.name, 'Nordvik & Söner')
  } finally {
    await other.stop()
  }
  // In HTML a name is a name.
  const mail = await register()
  assert.match(mail.html, /Nordvik &#38; Söner/)
  assert.equal(mail.subject, 'Your code for Nordvik & Söner')
})

test('a page asks again only for what it does not have', async () => {
  const first = await app.call({ method: 'GET', path: '/brand' })
  const etag = String(first.headers.etag)
  assert.equal((await app.call({ method: 'GET', path: '/brand', headers: { 'if-none-match': etag } })).status, 304)
  await dress({ ...NORDVIK, name: 'Nordvik Two' })
  const again = await app.call({ method: 'GET', path: '/brand', headers: { 'if-none-match': etag } })
  assert.deepEqual([again.status, again.body.data.terms.name], [200, 'Nordvik Two'])
})

test('a colour that can’t be read is refused with the nearest that can, which is taken', async () => {
  for (const [theme, colour] of [
    ['light', '#9cc4e4'],
    ['dark', '#0b2238'],
  ] as const) {
    const accent = { light: '#2c5f8a', dark: null, [theme]: colour }
    const { status, body } = await save({ ...NORDVIK, accent })
    assert.equal(status, 400)
    const [error] = body.errors
    assert.equal(error.path, `terms.accent.${theme}`)
    const nearest = /#[0-9a-f]{6}/.exec(error.message)?.[0] as Hex
    assert.equal(nearest, nearestReadable(theme, colour))
    assert.ok(isReadable(theme, nearest))
    assert.equal((await save({ ...NORDVIK, accent: { ...accent, [theme]: nearest } })).status, 200)
  }
})

for (const [what, over, path] of [
  ['a line break in the name', { name: 'Nordvik\r\nBcc: victim@example.test' }, 'terms.name'],
  ['another line break', { name: 'Nordvik\u2028x' }, 'terms.name'],
  ['an override of direction', { name: 'Nordvik\u202ekivdroN' }, 'terms.name'],
  ['a mark of direction', { name: 'Nordvik\u200f' }, 'terms.name'],
  ['a letter of no width', { name: 'Nord\u200bvik' }, 'terms.name'],
  ['a name of nothing', { name: ' \u00a0 ' }, 'terms.name'],
  ['a name of signs', { name: '...' }, 'terms.name'],
  ['an address in the name', { name: 'Nordvik <evil@example.test>' }, 'terms.name'],
  ['a tag in the name', { name: '<b>Nordvik</b>' }, 'terms.name'],
  ['an argument in the name', { name: '{code}' }, 'terms.name'],
  ['too long a name', { name: 'N'.repeat(41) }, 'terms.name'],
  ['a line break in the sender', { mailAddress: 'a@b.test\r\nBcc: c@d.test' }, 'terms.mailAddress'],
  ['two senders', { mailAddress: 'a@b.test, c@d.test' }, 'terms.mailAddress'],
  ['no language', { languages: [] }, 'terms.languages'],
  ['a language that is not ours', { languages: ['xx'] }, 'terms.languages.0'],
  ['a first language that is not offered', { languages: ['de'], defaultLanguage: 'en' }, 'terms.defaultLanguage'],
  ['a colour in words', { accent: { light: 'red', dark: null } }, 'terms.accent.light'],
  ['a colour that is more', { accent: { light: '#2c5f8a;}body{display:none', dark: null } }, 'terms.accent.light'],
  ['a line break in the tagline', { tagline: { en: 'A car\nexactly' } }, 'terms.tagline.en'],
  ['a field that is not ours', { css: 'body{}' }, 'terms'],
] as const)
  test(`refused beside its field: ${what}`, async () => {
    const { status, body } = await save({ ...NORDVIK, ...over })
    assert.equal(status, 400, JSON.stringify(body))
    assert.ok(
      body.errors.some((one: { path: string }) => one.path === path || `terms.${one.path}` === path),
      JSON.stringify(body.errors),
    )
  })

test('an SVG is drawn as it came, as pixels, and as icons, each with heads that let it do nothing', async () => {
  const { status, body } = await upload(SVG)
  assert.equal(status, 201, JSON.stringify(body))
  const { _id, width, height, isSvg } = body.data
  assert.deepEqual([isSvg, height, Math.round((width / height) * 10)], [true, 256, 26])
  for (const [file, type, size] of [
    ['mark.svg', 'image/svg+xml', null],
    ['mark.png', 'image/png', [666, 256]],
    ['icon-180.png', 'image/png', [180, 180]],
    ['icon-192.png', 'image/png', [192, 192]],
    ['icon-512.png', 'image/png', [512, 512]],
  ] as const) {
    const { statusCode, headers, rawPayload } = await app.server.fastify.inject(`/api/v1/brand/marks/${_id}/${file}`)
    assert.equal(statusCode, 200, file)
    assert.match(String(headers['content-type']), new RegExp(`^${type.replace('+', '\\+')}`))
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    if (size === null) continue
    const drawn = await sharp(rawPayload).metadata()
    assert.deepEqual([drawn.width, drawn.height], size)
  }
  assert.equal((await app.call({ method: 'GET', path: `/brand/marks/${_id}/mark.exe` })).status, 400)
  await dress({ ...NORDVIK, markId: _id })
  const mail = await register()
  assert.match(mail.html, new RegExp(`<img src="[^"]+/brand/${_id}/mark\\.png"`))
  assert.equal((await published()).mark._id, _id)
})

test('a PNG keeps what is clear in it', async () => {
  const clear = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#2c5f8a00' } })
    .png()
    .toBuffer()
  const { status, body } = await upload(clear)
  assert.deepEqual([status, body.data.isSvg, body.data.height], [201, false, 256])
  const { rawPayload } = await app.server.fastify.inject(`/api/v1/brand/marks/${body.data._id}/mark.png`)
  assert.equal((await sharp(rawPayload).metadata()).hasAlpha, true)
  const svg = await app.call({ method: 'GET', path: `/brand/marks/${body.data._id}/mark.svg` })
  assert.equal(svg.status, 404)
})

const HOSTILE: readonly (readonly [string, () => Buffer | Promise<Buffer>, string])[] = [
  [
    'a script',
    () => Buffer.from('<svg viewBox="0 0 9 9"><path d="M1 1"/><script>alert(1)</script></svg>'),
    'MARK_NOT_PLAIN',
  ],
  [
    'a billion laughs',
    () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 9 9"><path d="M1 1"/>&b;</svg>',
      ),
    'MARK_NOT_PLAIN',
  ],
  [
    'an SVG that is too long',
    () => Buffer.from(`<svg viewBox="0 0 9 9"><path d="${'M1 1'.repeat(20_000)}"/></svg>`),
    'MARK_TOO_LARGE',
  ],
  ['a PNG that is too low', () => png(600, 255), 'MARK_NOT_ACCEPTED'],
  ['a PNG that is half of one', async () => (await png(600, 300)).subarray(0, 900), 'IMAGE_DAMAGED'],
  [
    'a PNG of 49 million points',
    () =>
      sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#123' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    'IMAGE_TOO_DETAILED',
  ],
  [
    'a JPG',
    () =>
      sharp({ create: { width: 400, height: 400, channels: 3, background: '#123' } })
        .jpeg()
        .toBuffer(),
    'MARK_NOT_ACCEPTED',
  ],
  ['a page', () => Buffer.from('<!doctype html><p>hello'), 'MARK_NOT_ACCEPTED'],
  ['nothing', () => Buffer.alloc(0), 'MARK_NOT_ACCEPTED'],
  [
    'a PNG with a page behind it',
    async () => Buffer.concat([await png(300, 300), Buffer.from('<svg><script>1</script></svg>')]),
    'taken',
  ],
]
for (const [what, make, code] of HOSTILE)
  test(`a mark that is ${what}: ${code}`, async () => {
    const { status, body } = await upload(await make())
    if (code !== 'taken') return assert.equal(body.code, code)
    assert.equal(status, 201)
    const { rawPayload } = await app.server.fastify.inject(`/api/v1/brand/marks/${body.data._id}/mark.png`)
    assert.equal(rawPayload.includes('script'), false)
  })

test('a mark that is not there can’t be named, and one that is used by nothing goes after a day', async () => {
  assert.equal((await save({ ...NORDVIK, markId: app.ctx.newId('mark') })).status, 404)
  const { _id } = (await upload(SVG)).body.data
  app.clock.advance(25 * 3_600_000)
  owner = await app.person('admin', { firstname: 'Amina', lastname: 'Rahal' })
  await upload(SVG)
  assert.equal((await app.call({ method: 'GET', path: `/brand/marks/${_id}/mark.png` })).status, 404)
  // Those of versions stay, however old.
  const { mark } = await published()
  assert.equal((await app.call({ method: 'GET', path: `/brand/marks/${mark._id}/mark.png` })).status, 200)
})

test('somebody whose language is not offered any more is written to in the house’s own', async () => {
  await dress({ ...NORDVIK, languages: ['de', 'en'], defaultLanguage: 'de' })
  assert.equal((await register('fr')).subject, 'Ihr Code für Nordvik')
  assert.equal((await register('en')).subject, 'Your code for Nordvik')
})

test('of two who publish at once one is told to look again, and an earlier version is gone back to', async () => {
  await save({ ...NORDVIK, name: 'Race' })
  const { draftVersion, published: before } = await desk()
  const answers = await Promise.all([publish(draftVersion), publish(draftVersion)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409])
  assert.equal((await published()).version, before.version + 1)
  assert.equal((await publish()).body.code, 'NOTHING_TO_PUBLISH')

  const goBack = (number: number, latest: number) =>
    app.call({ method: 'POST', path: `/admin/brand/versions/${number}/restore`, as: owner, body: { latest } })
  assert.equal((await goBack(1, before.version)).body.code, 'STALE_VERSION')
  assert.equal((await goBack(999, before.version + 1)).status, 404)
  const back = await goBack(1, before.version + 1)
  assert.deepEqual(
    [back.status, back.body.data.versions[0].restores, (await published()).terms.name],
    [201, 1, 'Nordvik'],
  )
  assert.equal((await goBack(0, before.version + 2)).status, 201)
  assert.equal((await published()).terms.name, 'Livery')
  assert.match((await register()).subject, /Livery/)
})

test('a draft that somebody else has changed is not written over, and one that is discarded is gone', async () => {
  const { draftVersion } = await desk()
  const answers = await Promise.all(
    ['One', 'Two'].map((name) =>
      app.call({
        method: 'PUT',
        path: '/admin/brand/draft',
        as: owner,
        body: { draftVersion, terms: { ...NORDVIK, name } },
      }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  const now = (await desk()).draftVersion
  const gone = await app.call({ method: 'DELETE', path: `/admin/brand/draft?draftVersion=${now}`, as: owner })
  assert.deepEqual([gone.status, gone.body.data.draft], [200, null])
})

test('publications are in the audit trail with what changed', async () => {
  const { body } = await app.call({ method: 'GET', path: '/admin/audit?area=setup&pageSize=50', as: owner })
  const acts = body.data.filter(({ act }: { act: string }) => act === 'brand.publish')
  assert.ok(acts.length >= 4)
  const first = acts.at(-1)
  assert.deepEqual([first.before.name, first.after.name, first.after.colour], ['Livery', 'Nordvik', '#2c5f8a'])
})

test('who operates the house is said as the policy of invoices says it, from the moment it does', async () => {
  await dress(NORDVIK)
  const { body } = await app.call({ method: 'GET', path: '/admin/policies/invoicing', as: owner })
  const [newest] = body.data.versions
  const terms = { ...newest.terms, companyName: 'Nordvik Cars AB' }
  await app.call({
    method: 'POST',
    path: '/admin/policies/invoicing',
    as: owner,
    body: { after: newest.version, terms },
  })
  const until = Date.now() + 5_000
  while (app.ctx.brand.current().legal?.companyName !== 'Nordvik Cars AB' && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20))
  assert.match((await register()).text, /Nordvik Cars AB · /)
})

test('a shared link shows the card of the published version: drawn once, of mark, name and colour', async () => {
  const mark = (await upload(SVG)).body.data
  await dress({ ...NORDVIK, name: 'Källfelt Chauffeurs', markId: mark._id })
  const { version } = await published()
  const card = async (number: number) => app.call({ method: 'GET', path: `/brand/cards/${number}` })
  const first = await card(version)
  assert.equal(first.status, 200)
  assert.equal(first.headers['content-type'], 'image/png')
  assert.match(String(first.headers['cache-control']), /immutable/)
  const kept = async () => {
    const { rows } = await app.db.$client.query('select card from brand_version where number = $1', [version])
    return rows[0].card as Buffer
  }
  const bytes = await kept()
  const { width, height } = readImageFormat(bytes) ?? {}
  assert.deepEqual([width, height], [1_200, 630])
  await card(version)
  assert.ok(bytes.equals(await kept()))
  assert.equal((await card(version + 1)).status, 404)
})
