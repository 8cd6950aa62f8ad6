// The photograph of the start page: drawn in each width that it is shown in, cut about a point, and kept with its version.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { FIRST_BRAND } from '@livery/contracts/brand/brand-terms.ts'
import sharp from 'sharp'
import { jpeg, picture } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'

let app: TestApp
let owner: TestPerson
before(async () => {
  app = await startTestApp()
  owner = await app.person('admin')
})
after(() => app.stop())

const upload = (bytes: Buffer, as = owner) =>
  sendForm(app, { method: 'POST', path: '/admin/brand/photographs', as, files: [{ field: 'photograph', bytes }] })
const fileOf = async (id: string, file: string) => app.server.fastify.inject(`/api/v1/brand/photographs/${id}/${file}`)
const desk = async () => (await app.call({ method: 'GET', path: '/admin/brand', as: owner })).body.data
const published = async () => (await app.call({ method: 'GET', path: '/brand' })).body.data
const save = async (photograph: object | null) =>
  app.call({
    method: 'PUT',
    path: '/admin/brand/draft',
    as: owner,
    body: { draftVersion: (await desk()).draftVersion, terms: { ...FIRST_BRAND, photograph } },
  })
const publish = async () =>
  app.call({
    method: 'POST',
    path: '/admin/brand/versions',
    as: owner,
    body: { draftVersion: (await desk()).draftVersion },
  })
async function publishPhotograph(photograph: object | null) {
  assert.equal((await save(photograph)).status, 200)
  assert.equal((await publish()).status, 201)
}

test('a photograph is there in each width, as AVIF and WebP, upright and without what a camera wrote', async () => {
  const lying = await picture(1_800, 3_000)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(lying)
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual([body.data.width, body.data.height], [2_400, 1_440])
  for (const width of [800, 1_440, 2_400])
    for (const format of ['avif', 'webp']) {
      const file = await fileOf(body.data._id, `${width}.${format}`)
      assert.equal(file.headers['content-type'], `image/${format}`)
      assert.match(String(file.headers['cache-control']), /immutable/)
      assert.match(String(file.headers['content-security-policy']), /default-src 'none'; sandbox/)
      if (format === 'avif') assert.equal(file.rawPayload.toString('latin1', 4, 12), 'ftypavif')
      else {
        const found = await sharp(file.rawPayload).metadata()
        assert.deepEqual([found.width, found.height, found.exif], [width, Math.round(width * 0.6), undefined])
      }
    }
})

test('one that is not wide enough for a large desk is shown in two widths, and a tall one is cut', async () => {
  const { data } = (await upload(await jpeg(1_500, 3_000))).body
  assert.deepEqual([data.width, data.height], [1_440, 2_160])
  assert.equal((await fileOf(data._id, '1440.avif')).statusCode, 200)
  assert.equal((await fileOf(data._id, '2400.avif')).statusCode, 404)
  assert.equal((await fileOf(data._id, '2401.avif')).statusCode, 400)
})

test('of one that is much wider than high the sides are cut, and it is not called too low', async () => {
  const { data } = (await upload(await jpeg(6_000, 1_000))).body
  assert.deepEqual([data.width, data.height], [2_400, 800])
  const { width, height } = await sharp((await fileOf(data._id, '1440.webp')).rawPayload).metadata()
  assert.deepEqual([width, height], [1_440, 480])
})

const REFUSED: readonly (readonly [string, () => Buffer | Promise<Buffer>, string])[] = [
  ['too narrow', () => jpeg(1_439, 1_000), 'PHOTOGRAPH_TOO_SMALL'],
  ['too low', () => jpeg(2_000, 799), 'PHOTOGRAPH_TOO_SMALL'],
  ['half of one', async () => (await jpeg(1_600, 900)).subarray(0, 20_000), 'IMAGE_DAMAGED'],
  [
    'of 56 million points',
    () =>
      sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: '#123' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    'IMAGE_TOO_DETAILED',
  ],
  ['shapes', () => Buffer.from('<svg viewBox="0 0 1600 900"><path d="M1 1h8v8H1z"/></svg>'), 'IMAGE_NOT_ACCEPTED'],
  ['nothing', () => Buffer.alloc(0), 'IMAGE_NOT_ACCEPTED'],
]
for (const [what, make, code] of REFUSED)
  test(`a photograph that is ${what}: ${code}`, async () => {
    assert.equal((await upload(await make())).body.code, code)
  })

test('nobody but who may change the brand brings one', async () => {
  const rider = await app.person('user')
  assert.equal((await upload(await jpeg(1_440, 800), rider)).status, 403)
})

test('published with its point and its words, gone with another version, and back with an earlier one', async () => {
  const { data } = (await upload(await jpeg(1_440, 900))).body
  const chosen = { id: data._id, x: 70, y: 20, shows: { en: 'The quay at night', de: '' } }
  assert.equal((await save({ ...chosen, x: 101 })).body.code, 'BAD_INPUT')
  assert.equal((await save({ ...chosen, id: app.ctx.newId('brandPhotograph') })).status, 404)
  assert.equal((await published()).photograph, null)
  await publishPhotograph(chosen)
  const first = await published()
  assert.deepEqual(first.terms.photograph, { ...chosen, shows: { en: 'The quay at night' } })
  assert.deepEqual(first.photograph, data)

  await publishPhotograph(null)
  assert.equal((await published()).photograph, null)
  app.clock.advance(25 * 3_600_000)
  owner = await app.person('admin')
  const unused = (await upload(await jpeg(1_440, 800))).body.data
  app.clock.advance(25 * 3_600_000)
  owner = await app.person('admin')
  await upload(await jpeg(1_440, 800))
  assert.equal((await fileOf(unused._id, '800.webp')).statusCode, 404, 'tried and never published')
  assert.equal((await fileOf(data._id, '800.webp')).statusCode, 200, 'those of versions stay')

  const { version } = await published()
  const back = { method: 'POST', path: `/admin/brand/versions/${first.version}/restore`, as: owner } as const
  assert.equal((await app.call({ ...back, body: { latest: version } })).status, 201)
  assert.deepEqual((await published()).photograph, data)
  const { body } = await app.call({ method: 'GET', path: '/admin/audit?area=setup&pageSize=50', as: owner })
  const acts = body.data.filter(({ act }: { act: string }) => act === 'brand.publish')
  const act = acts.find(({ after }: { after: { photograph: unknown } }) => after.photograph === data._id)
  assert.equal(act.after.photographAt, '70 %, 20 %')
})
