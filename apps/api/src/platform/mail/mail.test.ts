import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { OutgoingMail } from './mailer.ts'

interface Received {
  readonly from: string
  readonly to: string[]
  readonly head: string
  readonly body: string
}

let app: TestApp
let server: SMTPServer
let busy = 0
const post = new EventEmitter()

before(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        if (busy-- > 0) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
        const raw = Buffer.concat(chunks).toString('utf8')
        const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s)
        const { mailFrom, rcptTo } = session.envelope
        done()
        post.emit('mail', {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          head,
          body,
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  app = await startTestApp({}, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Livery <no-reply@livery.test>' })
})
after(async () => {
  await app.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})

async function delivered(act: () => Promise<unknown>): Promise<Received> {
  const arrival = once(post, 'mail', { signal: AbortSignal.timeout(20_000) })
  await act()
  return (await arrival)[0] as Received
}

const send = (over: Partial<OutgoingMail>) =>
  app.ctx.transact((tx) =>
    app.ctx.mail.send(tx, { channel: 'mail', to: 'a@example.test', subject: 'Hello', text: 'text', ...over }),
  )
const headerNames = (mail: Received) =>
  mail.head
    .split(/\r\n(?![ \t])/)
    .map((line) => line.split(':')[0]?.toLowerCase())
    .sort()

test('a code travels by SMTP to the one who registers, in text and HTML', async () => {
  const email = 'amelie@example.test'
  const mail = await delivered(() =>
    app.call({
      method: 'POST',
      path: '/auth/register',
      body: {
        userType: 'user',
        firstname: 'Amelie',
        lastname: 'Fournier',
        email,
        password: 'quiet harbour at seven',
        acceptTerms: true,
      },
    }),
  )
  assert.deepEqual([mail.from, mail.to], ['no-reply@livery.test', [email]])
  assert.match(mail.head, /^Subject: Your code for Livery$/m)
  assert.match(mail.body, /^\d{6}\r?$/m)
  assert.match(mail.body, /text\/html/)
})

test('a name with line breaks, kept before names were checked, starts no header', async () => {
  await app.ctx.db.$client.query("update person set firstname = $1 where email = 'amelie@example.test'", [
    'Amelie\r\nBcc: victim@example.test',
  ])
  app.clock.advance(61_000)
  const email = 'amelie@example.test'
  const mail = await delivered(() => app.call({ method: 'POST', path: '/auth/forget-password', body: { email } }))
  assert.deepEqual(mail.to, [email])
  assert.equal(/bcc/i.test(mail.head), false)
})

test('line breaks in a subject start no header', async () => {
  const plain = await delivered(() => send({}))
  for (const subject of [
    'Hello\r\nBcc: victim@example.test',
    'Hello\nX-Evil: 1\n\n<b>body</b>',
    'Hello\rTo: victim@example.test',
    'Hello\u2028Cc: victim@example.test',
    'Hello\r\n.\r\nMAIL FROM:<evil@example.test>',
  ]) {
    const mail = await delivered(() => send({ subject }))
    assert.deepEqual(mail.to, ['a@example.test'], subject)
    assert.deepEqual(headerNames(mail), headerNames(plain), subject)
  }
})

test('a recipient is one address, whatever is written into it', async () => {
  for (const email of [
    'a@example.test\r\nBcc: victim@example.test',
    'a@example.test,victim@example.test',
    'a@example.test, victim@example.test',
    '"a@example.test" <victim@example.test>',
    'a@example.test\nRCPT TO:<victim@example.test>',
    'a@example.test%0aBcc:victim@example.test\n',
    'a@example.test\u0000',
  ]) {
    for (const path of ['/auth/forget-password', '/auth/email-link', '/auth/login']) {
      const body = path === '/auth/login' ? { email, password: 'x' } : { email }
      const answer = await app.call({ method: 'POST', path, body })
      assert.equal(answer.body.code, 'BAD_INPUT', `${path} ${email}`)
    }
  }
})

test('a mail server that is busy is asked again', async () => {
  busy = 1
  const mail = await delivered(() => send({ subject: 'Patience' }))
  assert.match(mail.head, /^Subject: Patience$/m)
  assert.match(mail.head, /^Message-ID: <mai_\w+@livery>$/m)
})

test('a mail of an act that did not happen is never sent', async () => {
  const mail = await delivered(async () => {
    await app.ctx
      .transact(async (tx) => {
        await app.ctx.mail.send(tx, { channel: 'mail', to: 'a@example.test', subject: 'Undone', text: 'text' })
        throw new Error('undone')
      })
      .catch(() => undefined)
    await send({ subject: 'Done' })
  })
  assert.match(mail.head, /^Subject: Done$/m)
})
