// Uploads through the real app: what is kept, who is shown it, and that a refusal leaves nothing behind.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { type SentFile, sendForm } from '../../testing/forms.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { Refusal } from '../refusal.ts'
import { StoreFull, StoreUnavailable } from './file-store.ts'
import { keepFiles, putFiles } from './files.ts'
import { sweepFiles } from './sweep-files.ts'
import { HTML, jpeg, pdf, png, SVG } from './testing/samples.ts'
import { createUploadMemory } from './upload-memory.ts'

let app: TestApp
let person: TestPerson
let port: number
before(async () => {
  app = await startTestApp()

  port = await app.listen(0, '127.0.0.1')
})
after(() => app.stop())
// The clock moves on, and a sign-in with it.
beforeEach(async () => {
  person = await app.person('user')
})

const upload = (...files: SentFile[]) =>
  sendForm(app, { method: 'POST', path: '/admin/updateProfile', as: person, files })
const image = async (name: string, bytes: Buffer): Promise<SentFile> => ({ field: 'image', name, bytes })
const open = (url: string) => app.server.fastify.inject({ url })

async function stored(): Promise<{ rows: number; files: number }> {
  const { rows } = await app.ctx.db.$client.query('select 1 from stored_file')
  let files = 0
  for await (const _ of app.ctx.files.list()) files += 1
  return { rows: rows.length, files }
}

test('a link opens the file without a token, says what it is, and ends', async () => {
  const { body } = await upload(await image('me.jpg', await jpeg()))
  const url: string = body.data.image
  const answer = await open(url)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'image/webp')
  assert.equal(Number(answer.headers['content-length']), answer.rawPayload.length)
  assert.equal(answer.headers['content-security-policy'], "default-src 'none'; sandbox")
  assert.equal(answer.headers['content-disposition'], 'inline; filename="picture.webp"')
  assert.equal(answer.rawPayload.subarray(8, 12).toString(), 'WEBP')
  app.clock.advance(48 * HOUR_MS)
  const late = await open(url)
  assert.deepEqual([late.statusCode, late.json().code], [403, 'LINK_EXPIRED'])
})

test('a link of another making opens nothing', async () => {
  const [file] = await putFiles(app.ctx, person.userId, [
    { bytes: pdf(), fileType: 'application/pdf', width: null, height: null },
  ])
  assert.ok(file)
  await app.ctx.transact((tx) => keepFiles(tx, [file]))
  const link = app.ctx.fileLinks.link(file.id, 'paper')
  assert.equal((await open(link)).headers['content-type'], 'application/pdf')
  const other = app.ctx.fileLinks.link(app.ctx.newId('file'), 'paper')
  const later = link.replace(/until=\d+/, (until) => `until=${Number(until.slice(6)) + 600}`)
  for (const forged of [later, link.replace(file.id, other.match(/fil_\w+/)?.[0] ?? ''), other]) {
    assert.equal((await open(forged)).statusCode, 404, forged)
  }
  app.clock.advance(21 * MINUTE_MS)
  assert.equal((await open(link)).statusCode, 403)
})

test('what is refused leaves no row and no file', async () => {
  const before = await stored()
  const cases: [SentFile[], string][] = [
    [[await image('page.png', HTML)], 'IMAGE_NOT_ACCEPTED'],
    [[await image('drawing.png', SVG)], 'IMAGE_NOT_ACCEPTED'],
    [[await image('paper.png', pdf())], 'IMAGE_NOT_ACCEPTED'],
    [[await image('cut.jpg', (await jpeg()).subarray(0, 2_000))], 'IMAGE_DAMAGED'],
    [[await image('one.png', await png()), await image('two.png', await png())], 'TOO_MANY_FILES'],
    [[{ field: 'surprise', bytes: await png() }], 'BAD_INPUT'],
    [[{ field: '__proto__', bytes: await png() }], 'BAD_INPUT'],
  ]
  for (const [files, code] of cases) {
    const answer = await upload(...files)
    assert.equal(answer.body.code, code)
  }
  // A good picture whose form is not good is not kept either.
  const form = { method: 'POST', path: '/admin/updateProfile', as: person } as const
  const wrong = await sendForm(app, {
    ...form,
    fields: { userType: 'admin' },
    files: [await image('a.png', await png())],
  })
  assert.equal(wrong.body.code, 'BAD_INPUT')
  assert.deepEqual(await stored(), before)
})

test('a path in a file name is refused, and nothing is stored', async () => {
  const before = await stored()
  for (const name of ['../../../etc/passwd', '..\\..\\boot.ini', '/etc/shadow', 'a\u0000.png']) {
    const { status, body } = await upload(await image(name, await png()))
    assert.deepEqual([status, body.code, body.errors[0].path], [400, 'BAD_INPUT', 'image'], name)
  }
  assert.deepEqual(await stored(), before)
})

test('any other name leads nowhere: names are never asked', async () => {
  const before = await stored()
  for (const name of ['CON', '..', 'aux.png', 'x'.repeat(5_000)]) {
    const { status, body } = await upload(await image(name, await png()))
    assert.equal(status, 200, name)
    assert.match(body.data.image, /^\/api\/v1\/files\/fil_[0-9a-z]{26}\?/)
  }
  for await (const name of app.ctx.files.list()) assert.match(name, /^fil_[0-9a-z]{26}$/)
  // One person, one picture: each replaced the one before.
  assert.equal((await stored()).rows, before.rows + 1)
})

test('fifty megabytes are cut off while they stream in', async () => {
  const before = await stored()
  const announced = await sendUntilCutOff({ announce: true })
  assert.match(announced.answer, /^HTTP\/1\.1 413 [\s\S]*"code":"FILE_TOO_LARGE"/)
  const chunked = await sendUntilCutOff({ announce: false })
  assert.match(chunked.answer, /^HTTP\/1\.1 413 [\s\S]*"code":"FILE_TOO_LARGE"/)
  for (const { sentBytes } of [announced, chunked])
    assert.ok(sentBytes < 30 * 1_048_576, `${sentBytes} bytes were taken`)
  assert.deepEqual(await stored(), before)
})

test('bytes that no row speaks of are swept, a fresh upload and a kept file are not', async () => {
  await upload(await image('kept.png', await png()))
  await sweepFiles(app.ctx)
  app.clock.advance(2 * HOUR_MS)
  await sweepFiles(app.ctx)
  const { rows } = await stored()
  assert.equal((await stored()).files, rows)

  await putFiles(app.ctx, person.userId, [{ bytes: await png(), fileType: 'image/webp', width: 1, height: 1 }])
  assert.equal(await sweepFiles(app.ctx), 0)
  app.clock.advance(2 * HOUR_MS)
  assert.equal(await sweepFiles(app.ctx), 1)
  assert.equal((await stored()).files, rows)
})

test('on a full disk an upload is refused with a reason, leaves nothing, and the api is not ready', async (context) => {
  const before = await stored()
  const full = async () => {
    throw new StoreFull('The disk for files is full.')
  }
  const put = context.mock.method(app.ctx.files, 'put', full)
  const whyNotReady = context.mock.method(app.ctx.files, 'whyNotReady', async () => 'The disk for files is full.')
  const { status, body, headers } = await upload(await image('a.png', await png()))
  assert.deepEqual([status, body.code, headers['retry-after']], [507, 'STORAGE_FULL', '60'])
  const ready = await app.server.fastify.inject({ url: '/readyz' })
  assert.equal(ready.statusCode, 503)
  assert.deepEqual(ready.json().errors, [{ path: 'files', message: 'The disk for files is full.' }])
  put.mock.restore()
  whyNotReady.mock.restore()
  assert.deepEqual(await stored(), before)
  assert.equal((await upload(await image('a.png', await png()))).status, 200)
  assert.equal((await app.server.fastify.inject({ url: '/readyz' })).statusCode, 200)
})

test('a store that does not answer is a pause, not a fault', async (context) => {
  const away = async () => {
    throw new StoreUnavailable('The bucket does not answer.')
  }
  const put = context.mock.method(app.ctx.files, 'put', away)
  const { status, body } = await upload(await image('a.png', await png()))
  assert.deepEqual([status, body.code], [503, 'UNAVAILABLE'])
  put.mock.restore()
})

test('one person does not fill the memory with uploads', async () => {
  const memory = createUploadMemory(100, 60)
  const mine = memory.shareOf('me')
  mine.take(60)
  assert.throws(
    () => memory.shareOf('me').take(1),
    (error) => error instanceof Refusal && error.code === 'CHECKS_BUSY',
  )
  memory.shareOf('you').take(40)
  assert.throws(() => memory.shareOf('they').take(1), Refusal)
  mine.giveBack()
  memory.shareOf('they').take(60)
})

/** Sends a picture of fifty megabytes by hand, as fast as it is taken, until somebody hangs up. */
function sendUntilCutOff({ announce }: { announce: boolean }): Promise<{ answer: string; sentBytes: number }> {
  const total = 50 * 1_048_576
  const chunk = Buffer.alloc(65_536, 7)
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  return new Promise((resolve) => {
    let answer = ''
    let sentBytes = 0
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (bytes) => {
      answer += bytes
    })
    // A reset after the answer is how the other side stops listening.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ answer, sentBytes: Math.min(sentBytes, socket.bytesWritten) }))
    const framed = (bytes: Buffer | string) =>
      announce
        ? bytes
        : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')])
    const pump = () => {
      while (sentBytes < total && socket.writable && answer === '') {
        sentBytes += chunk.length
        if (!socket.write(framed(chunk))) return void socket.once('drain', pump)
      }
    }
    socket.on('connect', () => {
      const length = announce ? `Content-Length: ${total + head.length}` : 'Transfer-Encoding: chunked'
      socket.write(
        `POST /api/v1/admin/updateProfile HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer ${person.token}\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`,
      )
      socket.write(framed(head))
      pump()
    })
  })
}
