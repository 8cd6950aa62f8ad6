import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { Refusal } from '../refusal.ts'
import { checkPdf } from './check-pdf.ts'
import { HTML, jpeg, objectStream, pdf, SVG, scan, ZIP_END } from './testing/samples.ts'

const isRefused = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code

test('a plain PDF is taken as it is', async () => {
  const bytes = pdf({ inside: objectStream('11 0 << /Title (Licence) >>') })
  const checked = await checkPdf(bytes)
  assert.equal(checked.fileType, 'application/pdf')
  assert.deepEqual(checked.bytes, bytes)
})

test('what common programs write is taken: objects packed away, a table of objects as a stream, a large scan', async () => {
  const written = await PDFDocument.create()
  for (let page = 0; page < 40; page++) written.addPage().drawText(`Page ${page}`)
  const packed = Buffer.from(await written.save({ useObjectStreams: true }))
  assert.ok(packed.includes('/ObjStm') && packed.includes('/XRef'))
  const large = scan(9_000_000)
  for (const bytes of [packed, Buffer.from(await written.save({ useObjectStreams: false })), large]) {
    assert.equal((await checkPdf(bytes)).bytes, bytes)
  }
})

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'
const NOT_PLAIN: Record<string, Buffer> = {
  'a script': pdf({ inside: '9 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n' }),
  'a script under a disguised name': pdf({ inside: '9 0 obj << /S /J#61vaScript /J#53 (app.alert(1)) >> endobj\n' }),
  'a script in its catalogue': pdf({ catalog: '/OpenAction << /S /JavaScript /JS 9 0 R >>' }),
  'a program to launch': pdf({ inside: '9 0 obj << /S /Launch /F (cmd.exe) >> endobj\n' }),
  'a file inside': pdf({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' }),
  'a form that is sent': pdf({ inside: '9 0 obj << /S /SubmitForm >> endobj\n' }),
  'a script packed away': pdf({ inside: objectStream('11 0 << /S /JavaScript /JS (app.alert(1)) >>') }),
  'a script packed in a way we do not unpack': pdf({
    inside: objectStream('11 0 << >>', '/Filter [/ASCII85Decode /FlateDecode]'),
  }),
  'a script in what only looks like a stream': pdf({
    inside:
      '9 0 obj << /Length 90 >>\nstream\n10 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\nendstream endobj\n',
  }),
  'a script packed under another name': pdf({
    inside: objectStream(`11 0 ${SCRIPT}`).replace('/Type /ObjStm', '/Type /Fon#74'),
  }),
  'a script in an object that a later one takes the place of': pdf({
    inside: `${objectStream(`11 0 ${SCRIPT}`)}11 0 obj << /Title (Licence) >> endobj\n`,
  }),
  'packed objects inside another stream': pdf({
    inside: `8 0 obj << /Length ${objectStream(`11 0 ${SCRIPT}`).length} >>\nstream\n${objectStream(`11 0 ${SCRIPT}`)}\nendstream endobj\n`,
  }),
  'packed objects in a comment': pdf({ inside: `% ${objectStream(`11 0 ${SCRIPT}`).replaceAll('\n<<', ' <<')}` }),
  'packed objects behind a comment': pdf({
    inside: `8 0 obj << /Length 900 >>\nstream\n${objectStream(`11 0 ${SCRIPT}`).replace('9 0', '9 %\n0')}\nendstream endobj\n`,
  }),
  'an object in a text': pdf({ inside: '8 0 obj (11 0 obj << /Title 1 >> endobj) endobj\n' }),
  'a form of the other kind': pdf({ inside: objectStream('11 0 << /AcroForm << /XF#41 9 0 R >> >>') }),
  'a sheet of names that is nested beyond all sense': pdf({
    inside: `9 0 obj ${'['.repeat(300)}${']'.repeat(300)} endobj\n`,
  }),
  'a bomb of objects': pdf({
    inside:
      `9 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${deflateSync(Buffer.alloc(31 * 1_048_576)).toString('latin1')}\nendstream endobj\n`.repeat(
        2,
      ),
  }),
  'an archive at its end': pdf({ inside: `% ${ZIP_END}\n` }),
  'a page of the web': pdf({ inside: `% ${HTML}\n` }),
  'a drawing with a script': pdf({ inside: `% ${SVG}\n` }),
}
for (const [what, bytes] of Object.entries(NOT_PLAIN)) {
  test(`a PDF with ${what} is refused`, () => assert.rejects(checkPdf(bytes), isRefused('PDF_NOT_PLAIN')))
}

test('a PDF that is cut off, or goes on after its end, is refused', async () => {
  const whole = pdf()
  await assert.rejects(checkPdf(whole.subarray(0, whole.length - 40)), isRefused('PDF_DAMAGED'))
  await assert.rejects(checkPdf(pdf({ after: `PK\x03\x04 and more ${ZIP_END}` })), isRefused('PDF_DAMAGED'))
  await assert.rejects(checkPdf(Buffer.concat([whole, await jpeg()])), isRefused('PDF_DAMAGED'))
})

test('what does not begin as a PDF is none', async () => {
  for (const before of ['GIF89a', 'PK\x03\x04', '<html>', ' ']) {
    await assert.rejects(checkPdf(pdf({ before })), isRefused('FILE_NOT_ACCEPTED'))
  }
})

test('an encrypted PDF cannot be looked into, and is refused', () =>
  assert.rejects(checkPdf(pdf({ inside: 'trailer << /Encrypt 9 0 R >>\n' })), isRefused('PDF_LOCKED')))

// Marks of streams that share one far end, and what else makes a reader go over the same bytes again and again.
const NESTED = Array.from(
  { length: 19_000 },
  (_, at) => `${at + 1} 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n`,
).join('')
const filled = (begin: string, word: string) =>
  Buffer.from(
    `%PDF-1.7\n${begin}${word.repeat((10_000_000 - begin.length) / word.length)}endstream\nstartxref\n1\n%%EOF\n`,
    'latin1',
  )
const SLOW: Record<string, Buffer> = {
  'streams inside streams': filled(NESTED, 'x'),
  'escaped names': filled('', '#41'),
  'marks of streams': filled('', 'stream\n'),
  digits: filled('', '1 0 '),
  lists: filled('9 0 obj ', '['),
  ends: filled('', 'startxref '),
}
for (const [what, bytes] of Object.entries(SLOW)) {
  test(`ten megabytes of ${what} are refused, and hold up nobody`, async () => {
    const begun = process.threadCpuUsage()
    await assert.rejects(checkPdf(bytes), (error) => error instanceof Refusal)
    const { user, system } = process.threadCpuUsage(begun)
    assert.ok(user + system < 500_000, `it took ${(user + system) / 1_000} ms of the event loop`)
  })
}
