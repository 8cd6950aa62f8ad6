import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { Refusal } from '../refusal.ts'
import { checkImage } from './check-image.ts'
import { HTML, jpeg, pdf, picture, png, SVG, webp } from './testing/samples.ts'

const isRefused = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code

test('a jpg, a png and a webp are drawn again as webp', async () => {
  for (const bytes of [await jpeg(), await png(), await webp()]) {
    const checked = await checkImage(bytes)
    assert.deepEqual([checked.fileType, checked.width, checked.height], ['image/webp', 320, 240])
    assert.equal((await sharp(checked.bytes).metadata()).format, 'webp')
  }
})

test('a large picture is made smaller, and one that lies on its side is stood up', async () => {
  const large = await checkImage(await jpeg(4_000, 3_000))
  assert.deepEqual([large.width, large.height], [2_400, 1_800])
  const lying = await picture(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const stood = await checkImage(lying)
  assert.deepEqual([stood.width, stood.height], [300, 400])
})

test('what a picture says about where and when it was taken is gone', async () => {
  const told = await picture()
    .withExif({ IFD0: { Copyright: 'secret words' }, IFD3: { GPSLatitude: '57/1 42/1 0/1' } })
    .jpeg()
    .toBuffer()
  assert.ok(told.includes('secret words'))
  const { bytes } = await checkImage(told)
  assert.equal((await sharp(bytes).metadata()).exif, undefined)
  assert.equal(bytes.includes('secret words'), false)
})

test('a script that hides behind a picture does not come through', async () => {
  const polyglot = Buffer.concat([await jpeg(), HTML])
  const { bytes } = await checkImage(polyglot)
  assert.equal(bytes.includes('<script>'), false)
})

test('what is no picture is refused, whatever it claims', async () => {
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')
  const tiff = await picture().tiff().toBuffer()
  for (const bytes of [HTML, SVG, gif, tiff, pdf(), Buffer.alloc(0), Buffer.alloc(100)]) {
    await assert.rejects(checkImage(bytes), isRefused('IMAGE_NOT_ACCEPTED'))
  }
})

test('a picture that is cut off is refused', async () => {
  for (const bytes of [await jpeg(), await png(), await webp()]) {
    await assert.rejects(checkImage(bytes.subarray(0, Math.floor(bytes.length / 2))), isRefused('IMAGE_DAMAGED'))
  }
})

test('a bomb is refused by its header, and one that lies about its size by its decoder', async () => {
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  assert.ok(bomb.length < 1_000_000)
  await assert.rejects(checkImage(bomb), isRefused('IMAGE_TOO_DETAILED'))
  const header = Buffer.from(await png())
  header.writeUInt32BE(60_000, 16)
  await assert.rejects(checkImage(header), isRefused('IMAGE_NOT_ACCEPTED'))
  const lying = Buffer.from(await png())
  lying.writeUInt32BE(6_000, 16)
  await assert.rejects(checkImage(lying), isRefused('IMAGE_DAMAGED'))
})
