import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { Refusal } from '../refusal.ts'
import { checkPdf } from './check-pdf.ts'
import { HTML, jpeg, objectStream, pdf, SVG, ZIP_END } from './testing/samples.ts'

const isRefused = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code

test('a plain PDF is taken as it is', async () => {
  const bytes = pdf({ inside: objectStream('11 0 << /Title (Licence) >>') })
  const checked = await checkPdf(bytes)
  assert.equal(checked.fileType, 'application/pdf')
  assert.deepEqual(checked.bytes, bytes)
})

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

test('ten megabytes made to be slow are answered in good time', async () => {
  for (const word of ['stream\n', 'obj ', 'obj stream\n', '/J#61', '<', 'startxref ']) {
    const slow = Buffer.from(`%PDF-1.7\n${word.repeat(10_000_000 / word.length)}endstream\nstartxref\n1\n%%EOF\n`)
    const begun = process.cpuUsage()
    await checkPdf(slow).catch((error) => assert.ok(error instanceof Refusal, word))
    const { user } = process.cpuUsage(begun)
    assert.ok(user < 3_000_000, `${word} took ${user / 1_000} ms`)
  }
})
