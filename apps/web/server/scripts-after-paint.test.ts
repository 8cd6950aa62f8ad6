import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { startScriptsAfterPaint } from './scripts-after-paint.ts'

const HEAD =
  '<html><head><title>Zürich</title><script src="/a.js" async="" nonce="n"></script><script src="/old.js" noModule="" nonce="n"></script></head>'
const BODY = '<body>café<script>let first</script><script src="/z.js" nonce="n" async=""></script></body></html>'
const WAITING =
  '<html><head><title>Zürich</title><script type=wait src="/a.js"></script><script src="/old.js" noModule="" nonce="n"></script></head>'

/** What a browser gets of a response that is written so. */
async function got(...asked: Parameters<typeof replyTo>): Promise<string> {
  return (await replyTo(...asked)).text
}

async function replyTo(answer: (response: ServerResponse) => void, type = 'text/html; charset=utf-8', method = 'GET') {
  const server = createServer((_, response) => {
    startScriptsAfterPaint(response)
    response.setHeader('content-type', type)
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/`, { method })
  const text = await reply.text()
  server.closeAllConnections()
  server.close()
  return { text, status: reply.status }
}

test('the scripts of a head wait, and what is behind it stays as it is', async () => {
  assert.equal(await got((response) => response.end(HEAD + BODY)), WAITING + BODY)
})

test('a page that Next.js could not draw keeps its scripts: nothing would begin them', async () => {
  const broken = HEAD.replace('<html>', '<html id="__next_error__">') + BODY
  assert.equal(await got((response) => response.end(broken)), broken)
})

test('a page answers with the status that its head says', async () => {
  const said: number[] = []
  for (const status of ['404', '503', '200']) {
    const page = HEAD.replace('</head>', `<meta name="answer-status" content="${status}"/></head>`) + BODY
    const reply = await replyTo((response) => {
      response.flushHeaders()
      response.end(page)
    })
    said.push(reply.status)
  }
  assert.deepEqual(said, [404, 503, 200])
})

test('a page with its length in its headers is whole', async () => {
  const page = HEAD + BODY
  const whole = await got((response) => {
    response.setHeader('content-length', Buffer.byteLength(page))
    response.end(page)
  })
  assert.equal(whole, WAITING + BODY)
})

test('a head may come in pieces, cut anywhere, in the middle of a letter too', async () => {
  const bytes = Buffer.from(HEAD + BODY)
  for (const at of [1, Buffer.byteLength('<html><head><title>Z') + 1, 60, HEAD.length - 3, bytes.length - 5]) {
    const whole = await got((response) => {
      response.write(bytes.subarray(0, at))
      response.write(bytes.subarray(at))
      response.end()
    })
    assert.equal(whole, WAITING + BODY, `cut at ${at}`)
  }
})

test('a page that ends within its head is sent as far as it came', async () => {
  const whole = await got((response) => {
    response.write('<html><head><script src="/a.js" async=""></script>')
    response.end()
  })
  assert.equal(whole, '<html><head><script type=wait src="/a.js"></script>')
})

test('what is no page passes as it is', async () => {
  assert.equal(await got((response) => response.end(HEAD), 'text/x-component'), HEAD)
  const inPieces = (response: ServerResponse) => {
    response.write(HEAD)
    response.end(BODY)
  }
  assert.equal(await got(inPieces, 'text/plain'), HEAD + BODY)
  assert.equal(await got((response) => response.end(), undefined, 'HEAD'), '')
})
