// The operator's own photographs on pages of words.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { jpeg, png } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let clerk: TestPerson
before(async () => {
  kit = await startRideKit()
  clerk = await kit.person('admin')
})
after(() => kit.stop())

const ALT = { en: 'A black saloon by the harbour', de: 'Eine schwarze Limousine am Hafen' }
const idOf = async (type: string) =>
  (await kit.call({ method: 'GET', path: `/admin/content?type=${type}`, as: clerk })).body.data[0]._id as string
const read = async (type: string, locale = 'en') =>
  (await kit.call({ method: 'GET', path: `/user/web-content?type=${type}&locale=${locale}` })).body.data.photograph
const open = (path: string) => kit.server.fastify.inject(path)

function place(pageId: string, bytes: Buffer | undefined, fields: Record<string, unknown> = {}, as = clerk) {
  const sent = { alt: ALT, ...fields }
  return sendForm(kit, {
    method: 'PUT',
    path: `/admin/content/${pageId}/photograph`,
    as,
    fields: Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    ),
    ...(bytes && { files: [{ field: 'photograph', bytes, name: 'harbour.jpg' }] }),
  })
}
const takeAway = (pageId: string, fileId: string) =>
  kit.call({ method: 'DELETE', path: `/admin/content/${pageId}/photograph/${fileId}`, as: clerk })

test('a page has no photograph, then one in two sizes that anybody may open for ever, then none', async () => {
  const page = await idOf('about')
  assert.equal(await read('about'), null)
  const placed = await place(page, await jpeg(1_200, 800))
  assert.equal(placed.status, 200, JSON.stringify(placed.body))
  const shown = await read('about')
  assert.deepEqual([shown.width, shown.height, shown.smallWidth, shown.alt], [1_200, 800, 900, ALT.en])
  assert.equal((await read('about', 'de')).alt, ALT.de)
  for (const [path, width] of [
    [shown.large, 1_200],
    [shown.small, 900],
  ]) {
    const { statusCode, headers, rawPayload } = await open(path)
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/webp'])
    assert.match(String(headers['cache-control']), /public.*immutable/)
    assert.equal((await sharp(rawPayload).metadata()).width, width)
  }
  const { _id } = placed.body.data.photograph
  assert.equal((await takeAway(page, _id)).body.data.photograph, null)
  assert.equal(await read('about'), null)
  assert.equal((await open(shown.large)).statusCode, 404)
})

test('another picture takes the place of the one that was seen, and only of that one', async () => {
  const page = await idOf('services')
  const first = (await place(page, await png(40, 30))).body.data.photograph
  const replaces = first._id
  const both = await Promise.all([
    place(page, await png(60, 30), { replaces }),
    place(page, await png(80, 30), { replaces }),
    place(page, await png(99, 30)),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409, 409])
  assert.equal((await open(first.large)).statusCode, 404)
  const now = both.find(({ status }) => status === 200)?.body.data.photograph
  assert.equal((await open(now.small)).statusCode, 200)
  assert.equal((await takeAway(page, first._id)).body.code, 'STALE_VERSION')
})

test('its words change without it, and are asked for', async () => {
  const page = await idOf('business')
  assert.equal((await place(page, undefined)).body.code, 'FILE_MISSING')
  const { _id } = (await place(page, await png())).body.data.photograph
  const renamed = await place(page, undefined, { replaces: _id, alt: { en: 'Two people at a car door' } })
  assert.equal(renamed.body.data.photograph._id, _id)
  assert.equal((await read('business', 'de')).alt, 'Two people at a car door')
  for (const alt of [{}, { en: '' }, { en: 'x'.repeat(161) }, { de: 'Nur deutsch' }, 'words'])
    assert.equal((await place(page, await png(), { replaces: _id, alt })).body.code, 'BAD_INPUT', JSON.stringify(alt))
})

test('what is no picture is refused; another file of the house is not opened by its id', async () => {
  const page = await idOf('chauffeurs')
  assert.equal((await place(page, Buffer.from('<svg onload=alert(1)>'))).body.code, 'IMAGE_NOT_ACCEPTED')
  const rider = await kit.person('user')
  const files = [{ field: 'image', bytes: await png() }]
  const { body } = await sendForm(kit, { method: 'POST', path: '/admin/updateProfile', as: rider, files })
  const [face] = /fil_[0-9a-z]{26}/.exec(body.data.image) ?? []
  assert.equal((await open(`/api/v1/web-content/photographs/${face}`)).statusCode, 404)
  assert.equal((await place(page, await png(), {}, rider)).status, 403)
  assert.equal(await read('chauffeurs'), null)
})

test('what goes out is pixels alone, whatever came with them, and no browser takes it for anything else', async () => {
  const page = await idOf('privacy')
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '57/1 42/1 0/1' }, IFD0: { Artist: 'Somebody at home' } }
  const taken = await sharp(await jpeg(640, 480))
    .withExif(gps)
    .jpeg()
    .toBuffer()
  assert.match(taken.toString('latin1'), /Somebody at home/)
  const both = Buffer.concat([taken, Buffer.from('<html><script>alert(1)</script>')])
  const alt = { en: '<img src=x onerror=alert(1)> & a quiet street' }
  const placed = await place(page, both, { alt })
  assert.equal(placed.status, 200, JSON.stringify(placed.body))
  const shown = await read('privacy')
  assert.equal(shown.alt, alt.en, 'words are words')
  for (const path of [shown.large, shown.small]) {
    const { headers, rawPayload } = await open(path)
    // Of three letters alone pixels come upon by themselves.
    assert.doesNotMatch(rawPayload.toString('latin1'), /Somebody at home|<script>/)
    const { exif, xmp, iptc } = await sharp(rawPayload).metadata()
    assert.deepEqual({ exif, xmp, iptc }, { exif: undefined, xmp: undefined, iptc: undefined })
    assert.deepEqual(
      [headers['x-content-type-options'], headers['content-security-policy']],
      ['nosniff', "default-src 'none'; sandbox"],
    )
  }
})

test('a picture that claims to be vast, or stops half way, is refused and leaves nothing behind', async () => {
  const page = await idOf('terms')
  const files = async () => (await kit.ctx.db.$client.query('select count(*)::int as n from stored_file')).rows[0].n
  const before = await files()
  const small = await png(40, 30)
  const vast = Buffer.from(small)
  vast.writeUInt32BE(11_000, 16)
  vast.writeUInt32BE(11_000, 20)
  assert.equal((await place(page, vast)).body.code, 'IMAGE_TOO_DETAILED')
  const photo = await jpeg(640, 480)
  assert.equal((await place(page, photo.subarray(0, photo.length >> 1))).body.code, 'IMAGE_DAMAGED')
  assert.equal(await read('terms'), null)
  assert.equal(await files(), before)
})
