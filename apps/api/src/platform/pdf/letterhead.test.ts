import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIRST_BRAND } from '@livery/contracts/brand/brand-terms.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { firstBrand, type HouseBrand } from '../brand/house-brand.ts'
import { png } from '../storage/testing/samples.ts'
import { drawLetterhead } from './letterhead.ts'
import { openPdf } from './pdf-document.ts'

const SELLER = {
  name: 'Nordvik Cars AB',
  address: 'Skeppsbron 4\nGöteborg',
  vatNumber: 'SE559012345601',
  email: 'invoices@nordvik.test',
}

async function draw(brand: HouseBrand) {
  const pdf = await openPdf({ title: 'INV-1', issuedAt: new Date(0), locale: 'en-GB', brand })
  drawLetterhead(pdf, SELLER, 'VAT')
  const bytes = await pdf.finish(() => ['start', 'end'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { bytes, text }
}
const branded = (over: object): HouseBrand => ({
  ...firstBrand(''),
  version: 1,
  terms: { ...FIRST_BRAND, name: 'Nordvik', accent: { light: '#2c5f8a', dark: null }, ...over },
})

test('a house without a brand has its legal name on top', async () => {
  const { text } = await draw(firstBrand(''))
  assert.equal(text.split('Nordvik Cars AB').length, 2)
  assert.doesNotMatch(text, /Livery/)
})

test('a brand is on top, and whose it is beside it', async () => {
  const { text } = await draw(branded({ registrationNumber: '559012-3456', supportEmail: 'hello@nordvik.test' }))
  assert.match(
    text,
    /Nordvik\s+Nordvik Cars AB\s+Skeppsbron 4\s+Göteborg\s+559012-3456\s+VAT SE559012345601\s+hello@nordvik\.test/,
  )
})

test('a mark that says the name stands alone, and the same document is the same to the byte', async () => {
  const bytes = await png(600, 256)
  const mark = { _id: `mrk_${'0'.repeat(26)}` as never, width: 600, height: 256, isSvg: false, png: bytes }
  const one = await draw({ ...branded({ markHasName: true }), mark })
  assert.match(one.text, /^Nordvik Cars AB/)
  assert.ok(one.bytes.includes('/Subtype /Image'))
  assert.deepEqual((await draw({ ...branded({ markHasName: true }), mark })).bytes, one.bytes)
})

test('a hundred addresses that are far too long are cut to their place in a moment', async () => {
  const pdf = await openPdf({ title: 'INV-1', issuedAt: new Date(0), locale: 'en-GB', brand: firstBrand('') })
  const began = performance.now()
  for (let line = 0; line < 100; line += 1)
    pdf.text(`${line} ${'Långa gatan vid den gamla hamnen '.repeat(6)}`, 56, 100, { size: 8 }, 190)
  pdf.text('x'.repeat(5_000), 56, 120, {}, 300)
  assert.ok(performance.now() - began < 20_000, `${performance.now() - began} ms`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.finish(() => ['', '']))), {
    mergePages: true,
  })
  assert.match(text, /7 Långa gatan vid den gamla hamnen [^…]*…/)
})

for (const [name, stands] of [
  ['A\u030agren & So\u0308hne', 'Ågren & Söhne'],
  ['C\u0300\u0301as', 'Cas'],
] as const)
  test(`a name whose letters and marks are written apart stands as ${stands}`, async () => {
    const { text } = await draw(branded({ name }))
    assert.equal(text.slice(0, stands.length), stands)
  })
