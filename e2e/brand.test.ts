// The company's own brand: an owner changes the name, is refused a colour and takes the nearest, brings a mark, publishes; a
// rider in another window sees it without a restart, a letter is written in it, and an earlier version is gone back to.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { contrastsWithin } from './contrast.ts'
import { lookAround } from './everyone.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const OFFICE = 'office@livery.test'
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M2 18L10 2l5 9 4-6 9 13z" fill="#2c5f8a"/></svg>'
const ON_NIGHT = MARK.replace('#2c5f8a', '#8fc0ea')

let product: Product
let browser: Browser
let call: Call
let owner: Page
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
  call = callsTo(product)
  owner = (await person(browser, DESKTOP)).page
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const form = () => owner.getByRole('region', { name: 'Look' })
const bring = async (page: Page, button: string, svg: string) =>
  page
    .getByLabel(button, { exact: true })
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
const landing = async () => (await fetch(product.web)).text()

test('an installation that nobody has branded brings nothing of a brand', { skip }, async () => {
  const html = await landing()
  assert.match(html, /<title>Livery · /)
  assert.doesNotMatch(html, /--brand-mark:|:root:root/)
  const manifest = await (await fetch(`${product.web}/manifest.webmanifest`)).json()
  assert.deepEqual([manifest.name, manifest.icons.length], ['Livery', 3])
})

test('a name, a colour that is refused and its nearest, and a mark; kept as a draft that nobody sees', {
  skip,
}, async () => {
  await signIn(product, owner, OFFICE, '/office/brand')
  await owner.getByLabel('Name', { exact: true }).fill('Nordvik')
  const colour = form().getByLabel('Colour', { exact: true }).and(owner.locator('input'))
  await colour.fill('#9cc4e4')
  await owner.getByText('This colour can’t be read everywhere.').waitFor()
  await owner.getByText('Draft not saved').waitFor()
  await shot(owner, 'brand-refused-desktop')
  await accessible(owner, 'a colour that is refused')
  await owner.getByRole('button', { name: /^Use #/ }).click()
  const taken = await colour.inputValue()
  assert.notEqual(taken, '#9cc4e4')
  assert.equal(await owner.getByText('This colour can’t be read everywhere.').count(), 0)
  await colour.fill('2c5f8a')
  await owner.getByText('Lightened').first().waitFor()

  await bring(owner, 'Upload', '<svg viewBox="0 0 9 9"><path d="M1 1"/><script>alert(1)</script></svg>')
  await owner.getByText('This SVG has more than shapes in it.').waitFor()
  await bring(owner, 'Upload', MARK)
  await owner.getByRole('button', { name: 'Replace' }).waitFor()
  await bring(owner, 'Another for dark', ON_NIGHT)
  await owner.getByRole('button', { name: 'Same on dark' }).waitFor()
  await owner.getByText(/^Draft saved/).waitFor()
  await shot(owner, 'brand-desktop')
  await accessible(owner, 'the brand')
  assert.match(await landing(), /<title>Livery · /)
})

test('texts, languages and how the house is reached', { skip }, async () => {
  await owner.getByRole('button', { name: 'Web pages' }).click()
  await owner.getByLabel('Tagline').fill('On time, every time.')
  await owner.getByRole('switch', { name: 'Français' }).click()
  await owner.getByText('On time, every time.').first().waitFor()
  await shot(owner, 'brand-pages-desktop')
  await accessible(owner, 'the brand’s web pages')
  await owner.getByRole('button', { name: 'Mails' }).click()
  await owner.getByLabel('Support phone').fill('+46 31 555 01 00')
  await owner.getByLabel('Registration number').fill('559012-3456')
  await owner.getByRole('button', { name: 'Phone', exact: true }).click()
  await shot(owner, 'brand-mails-desktop')
  await accessible(owner, 'the brand’s mails')
  await owner.getByRole('button', { name: 'Arabic' }).click()
  await owner.getByText(/^Draft saved/).waitFor()
})

test('published by keys, it is what a rider sees, in the web and in a letter', { skip }, async () => {
  const rider = (await person(browser, PHONE)).page
  await rider.goto(product.web)
  await rider.getByText('Livery').first().waitFor()

  await owner.getByLabel('Support phone').press('Control+Enter')
  await owner.getByText('Published. Everyone sees it now.').waitFor()
  await until(async () => ((await landing()).includes('<title>Nordvik · ') ? true : undefined))
  await rider.reload()
  await rider.getByRole('heading', { level: 1, name: 'On time, every time.' }).waitFor()
  const brass = await rider.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brass').trim(),
  )
  assert.equal(brass, '#2c5f8a')
  const picture = await rider.evaluate(
    () => getComputedStyle(document.querySelector('.brand-mark') as Element).backgroundImage,
  )
  assert.match(picture, /\/brand\/mrk_\w+\/mark\.svg/)
  await shot(rider, 'brand-landing-phone')
  await accessible(rider, 'the start page in the brand')

  // From the first byte, and small.
  const html = await landing()
  assert.ok(html.indexOf('--brass:#2c5f8a') < html.indexOf('<header'), 'the colours come before what they colour')
  assert.ok(Buffer.byteLength(html) <= 60_000, `${Buffer.byteLength(html)} bytes`)
  const manifest = await (await fetch(`${product.web}/manifest.webmanifest`)).json()
  assert.equal(manifest.name, 'Nordvik')
  const icon = await fetch(product.web + manifest.icons[1].src)
  assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, 'image/png'])
  const mark = await fetch(`${product.web}${/\/brand\/mrk_\w+\/mark\.svg/.exec(picture)?.[0]}`)
  assert.match(mark.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)

  // French is not offered any more: neither in the list nor to who asks for it.
  const french = await (await fetch(product.web, { headers: { 'accept-language': 'fr' } })).text()
  assert.match(french, /<html lang="en"/)
  await rider.goto(`${product.web}/sign-in`)
  assert.equal(await rider.locator('option[value=fr]').count(), 0)

  await fetch(`${product.api}/auth/forget-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rider@livery.test' }),
  })
  const letter = await until(async () => {
    const letters: { subject: string; text: string; html: string }[] = await call(
      OFFICE,
      '/admin/mailbox?to=rider%40livery.test',
    )
    return letters.find(({ subject, text }) => `${subject}${text}`.includes('Nordvik'))
  })
  assert.match(letter.text, /559012-3456.*\+46315550100/)
})

test('a night owner, a phone and somebody who reads Arabic see it, too', { skip }, async () => {
  for (const [theme, sizes, where] of [
    ['dark', DESKTOP, 'dark-desktop'],
    ['light', PHONE, 'phone'],
    ['dark', PHONE, 'dark-phone'],
  ] as const) {
    const { context, page } = await person(browser, sizes)
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await signIn(product, page, OFFICE, '/office/brand')
    await page.getByRole('heading', { name: 'Contrast' }).waitFor()
    await shot(page, `brand-${where}`)
    await accessible(page, `the brand, ${where}`)
    assert.deepEqual((await lookAround(page)).sideways, [], where)
    await page.goto(product.web)
    await shot(page, `brand-landing-${where}`)
    await accessible(page, `the start page in the brand, ${where}`)
    await context.close()
  }
  const { context, page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/brand')
  await context.addCookies([{ name: 'locale', value: 'ar', url: product.web }])
  await page.reload()
  await page.getByRole('heading', { name: 'التباين' }).waitFor()
  await shot(page, 'brand-arabic-desktop')
  await accessible(page, 'the brand in Arabic')
  assert.deepEqual((await lookAround(page)).sideways, [])
  await context.close()
})

/** A white sky above a quay: nothing is harder to read words on. */
const QUAY = `<svg xmlns="http://www.w3.org/2000/svg" width="2600" height="1600" viewBox="0 0 2600 1600">
  <rect width="2600" height="1600" fill="#ffffff"/><rect y="1120" width="2600" height="480" fill="#7c93a3"/>
  <path fill="#47525c" d="M0 1120V900h180v-90h140v90h200V760h120v360zM760 1120V820h260v-70h120v370zM1250 1120V940h420V830h190v290z"/>
  <path fill="#1d2126" d="M1700 1180h80l60-90q20-30 60-30h220q40 0 70 30l90 90 120 20q30 8 30 40v60h-730z"/>
  <circle cx="1850" cy="1305" r="52" fill="#0b0d10"/><circle cx="2280" cy="1305" r="52" fill="#0b0d10"/></svg>`

test('a photograph of the house’s own stands behind the headline, cut about its point, and every word can be read', {
  skip,
}, async () => {
  await signIn(product, owner, OFFICE, '/office/brand')
  await owner.getByRole('button', { name: 'Web pages' }).click()
  const choose = (bytes: Buffer) =>
    owner
      .getByLabel(/^(Upload|Replace) photograph$/)
      .and(owner.locator('input[type=file]'))
      .setInputFiles({ name: 'quay.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await choose(await sharp(Buffer.from(QUAY)).resize(1_200).jpeg().toBuffer())
  await owner.getByText('Choose a photograph at least 1440 pixels wide and 800 high.').waitFor()
  await choose(await sharp(Buffer.from(QUAY)).jpeg().toBuffer())
  const left = owner.getByRole('slider', { name: 'From the left' })
  await left.waitFor()
  await left.focus()
  for (let step = 0; step < 28; step++) await owner.keyboard.press('ArrowRight')
  await owner.getByRole('slider', { name: 'From the top' }).fill('80')
  await owner.getByLabel('What it shows (English)').fill('A car on the quay')
  await owner.getByText('78 %').waitFor()
  await owner.getByText(/^Draft saved/).waitFor()
  await left.scrollIntoViewIfNeeded()
  await shot(owner, 'brand-photograph-desktop')
  await accessible(owner, 'the photograph of the brand')
  await owner.getByLabel('What it shows (English)').press('Control+Enter')
  await owner.getByText('Published. Everyone sees it now.').waitFor()
  await until(async () => ((await landing()).includes('/brand/bph_') ? true : undefined))

  for (const [theme, sizes, where] of [
    ['dark', DESKTOP, 'dark-desktop'],
    ['light', PHONE, 'phone'],
    ['dark', PHONE, 'dark-phone'],
  ] as const) {
    const { context, page } = await person(browser, sizes)
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await signIn(product, page, OFFICE, '/office/brand')
    await page.getByRole('button', { name: 'Web pages' }).click()
    await page.getByRole('slider', { name: 'From the top' }).scrollIntoViewIfNeeded()
    await shot(page, `brand-photograph-form-${where}`)
    await accessible(page, `the photograph of the brand, ${where}`)
    assert.deepEqual((await lookAround(page)).sideways, [], where)
    await context.close()
  }

  for (const [theme, sizes, where] of [
    ['light', DESKTOP, 'desktop'],
    ['dark', DESKTOP, 'dark-desktop'],
    ['light', { ...DESKTOP, viewport: { width: 920, height: 800 } }, 'tablet'],
    ['light', { ...DESKTOP, viewport: { width: 2_560, height: 1_200 } }, 'wide'],
    ['light', PHONE, 'phone'],
    ['light', { ...PHONE, viewport: { width: 320, height: 640 } }, 'narrow'],
  ] as const)
    for (const locale of ['en', 'ar']) {
      const { context, page } = await person(browser, sizes)
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await context.addCookies([{ name: 'locale', value: locale, url: product.web }])
      await page.goto(product.web)
      const picture = page.getByRole('img', { name: 'A car on the quay' })
      await picture.waitFor()
      await page.waitForFunction(() => (document.querySelector('picture img') as HTMLImageElement).naturalWidth > 0)
      assert.match(await picture.evaluate((img: HTMLImageElement) => img.currentSrc), /\.avif$/)
      assert.equal(await picture.evaluate((img) => getComputedStyle(img).objectPosition), '78% 80%')
      await shot(page, `brand-photograph-${where}-${locale}`)
      const [lowest] = await contrastsWithin(page, '.on-night:has(h1)')
      assert.ok(lowest && lowest.contrast >= 4.5, `${where}, ${locale}: ${JSON.stringify(lowest)}`)
      await accessible(page, `the house’s own start page, ${where}, ${locale}`)
      assert.deepEqual((await lookAround(page)).sideways, [], where)
      await context.close()
    }
})

test('an earlier version is gone back to, and the checklist says that there is a brand', { skip }, async () => {
  await owner.reload()
  await owner.getByRole('button', { name: 'Versions' }).click()
  await owner.getByText('Version 1').waitFor()
  await shot(owner, 'brand-versions-desktop')
  await accessible(owner, 'versions of the brand')
  await owner.getByRole('button', { name: 'Go back to version 0' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Go back to this' }).click()
  await owner.getByText('Published. Everyone sees it now.').waitFor()
  await until(async () => ((await landing()).includes('<title>Livery · ') ? true : undefined))
  const { items }: { items: { step: string; status: string }[] } = await call(OFFICE, '/admin/setup')
  assert.equal(items.find(({ step }) => step === 'brand')?.status, 'done')
})
