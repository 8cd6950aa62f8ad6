// A chauffeur comes on board: registered, a car, six documents, the office's yes and one no, and then online.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { HTML, jpeg, pdf } from '../apps/api/src/platform/storage/testing/samples.ts'
import { accessibilityFaults, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { codeMailedTo, type Product, startProduct } from './product.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const DRIVER = { email: 'nils.test@example.com', password: 'a long road in October' }
const AVENUE = { latitude: 57.7004, longitude: 11.9749 }
const DOCUMENTS = ['Driving licence', 'Permit', 'Insurance', 'Registration', 'Identity', 'Background check'] as const
const NEXT_YEAR = `${new Date().getFullYear() + 1}-11-30`

let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('from registration to online, with one document turned down and renewed', { skip }, async () => {
  const driver = (await person(browser, { ...PHONE, geolocation: AVENUE, permissions: ['geolocation'] })).page
  const office = (await person(browser, DESKTOP)).page

  await driver.addInitScript(cardOnTable)
  await register(driver)
  await driver.getByText('7 items are missing before you can go online.').waitFor()
  await driver.getByLabel('Online', { exact: true }).click()
  await driver.getByRole('alert').first().waitFor()
  await driver.getByRole('link', { name: /Vehicle and documents/ }).click()
  await driver.getByText('0 of 7 approved').waitFor()
  await noFaults(driver, 'papers, empty')

  await registerCar(driver)
  await refusePage(driver)
  for (const name of DOCUMENTS) await (name === 'Permit' ? photograph(driver, name) : handIn(driver, name))
  await driver.getByText('Everything is submitted. We’ll let you know when the office has reviewed it.').waitFor()
  await shot(driver, 'papers-phone')

  await signInToOffice(office)
  await office.goto(`${product.web}/office/vehicles`)
  await office.getByRole('heading', { name: 'Volvo S90' }).waitFor()
  await shot(office, 'office-vehicles-desktop')
  await noFaults(office, 'office vehicles')
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  await office.getByText('Nothing to review').waitFor()
  await office.getByText('New and changed vehicles appear here, longest waiting first.').waitFor()
  await driver.getByText('1 of 7 approved').waitFor()

  await office.goto(`${product.web}/office/documents`)
  await office.getByRole('button', { name: 'Insurance' }).click()
  await office.getByRole('heading', { name: 'Insurance' }).waitFor()
  await noFaults(office, 'office documents')
  await office.getByRole('button', { name: 'Reject', exact: true }).click()
  await office.getByLabel('Reason').fill('The last page is missing.')
  await office.getByRole('button', { name: 'Reject', exact: true }).click()
  await driver.getByText('The last page is missing.').waitFor()
  await handIn(driver, 'Insurance', 'Renew')
  await shot(office, 'office-documents-desktop')
  await approveAll(office)

  await driver.getByText('7 of 7 approved').waitFor()
  await noFaults(driver, 'papers, approved')
  await driver.getByRole('link', { name: 'Go online' }).click()
  await driver.getByText('Everything is approved.').waitFor()
  await driver.getByLabel('Online', { exact: true }).click()
  await driver.getByText('New offers appear here.').waitFor()
})

const CHANGED = 'This has changed in the meantime. Please check it and try again.'

test('two of the office look at one document: what was renewed or decided meanwhile is looked at again', {
  skip,
}, async () => {
  const driver = (await person(browser, { ...PHONE, geolocation: AVENUE, permissions: ['geolocation'] })).page
  const [first, second] = [(await person(browser, DESKTOP)).page, (await person(browser, DESKTOP)).page]
  await signIn(driver, DRIVER)
  await driver.goto(`${product.web}/drive/papers`)
  await handIn(driver, 'Insurance', 'Renew')
  for (const office of [first, second]) {
    await signInToOffice(office)
    await office.goto(`${product.web}/office/documents`)
    await office.getByRole('heading', { name: 'Insurance' }).waitFor()
  }
  await handIn(driver, 'Insurance', 'Renew')
  await first.getByRole('button', { name: 'Approve', exact: true }).click()
  await first.getByRole('alert').filter({ hasText: CHANGED }).waitFor()
  await driver.getByText('6 of 7 approved').waitFor()
  await second.reload()
  await second.getByRole('button', { name: 'Reject', exact: true }).click()
  await second.getByLabel('Reason').fill('The last page is missing.')
  await first.getByRole('button', { name: 'Approve', exact: true }).click()
  await first.getByText('Nothing to review').waitFor()
  await driver.getByText('7 of 7 approved').waitFor()

  await second.getByRole('button', { name: 'Reject', exact: true }).click()
  await second.getByRole('alert').filter({ hasText: CHANGED }).waitFor()
  await second.getByRole('complementary').getByText('Approved', { exact: true }).waitFor()
  assert.equal(await second.getByLabel('Reason').count(), 0, 'it is asked again, about an approved paper')
  await noFaults(second, 'a paper that somebody else has decided on')
  await shot(second, 'office-document-decided-meanwhile-desk')
  await second.setViewportSize({ width: 390, height: 844 })
  await second.getByText('Nothing to review').waitFor()
  await shot(second, 'office-documents-decided-meanwhile-phone')
  await second.setViewportSize(DESKTOP.viewport)
  await second.getByRole('button', { name: 'Reject', exact: true }).click()
  assert.equal(await second.getByLabel('Reason').inputValue(), 'The last page is missing.')
  await driver.getByText('7 of 7 approved').waitFor()
})

test('the office takes the list as a table', { skip }, async () => {
  const office = (await person(browser, DESKTOP)).page
  await signInToOffice(office)
  await office.goto(`${product.web}/office/documents?status=all&q=nils`)
  const waiting = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Export CSV' }).click()
  const download = await waiting
  assert.equal(download.suggestedFilename(), 'documents.csv')
  const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString()
  const lines = text.split('\r\n').slice(0, -1)
  assert.equal(lines[0], '\uFEFFid,kind,vehicle,status,number,expiresOn,reason,driver,email,decidedAt,updatedAt')
  assert.equal(lines.length, 1 + DOCUMENTS.length)
  assert.ok(lines.slice(1).every((line) => line.includes(',approved,') && line.includes(DRIVER.email)))
})

async function register(page: Page): Promise<void> {
  await page.goto(`${product.web}/register?as=driver`)
  await page.getByLabel('First name').fill('Nils')
  await page.getByLabel('Last name').fill('Bergström')
  await page.getByLabel('Email').fill(DRIVER.email)
  await page.getByLabel('Password', { exact: true }).fill(DRIVER.password)
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('One-time code').fill(await codeMailedTo(product, DRIVER.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/drive')
}

async function registerCar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Register vehicle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Make and model').fill('Volvo S90')
  await dialog.getByLabel('Number plate').fill('nil 50s')
  await dialog.getByLabel('Colour').fill('black')
  await dialog.getByLabel('Class').selectOption('business')
  await dialog.getByLabel('Pictures').setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
  await noFaults(page, 'register a vehicle')
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('NIL 50S').waitFor()
}

/** A page that calls itself a picture is refused in words, and the form stays. */
async function refusePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit: Permit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Valid until').fill(NEXT_YEAR)
  await dialog.getByLabel('Picture or PDF').setInputFiles({ name: 'permit.png', mimeType: 'image/png', buffer: HTML })
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function handIn(page: Page, name: string, act: 'Submit' | 'Renew' = 'Submit'): Promise<void> {
  await page.getByRole('button', { name: `${act}: ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Valid until').fill(NEXT_YEAR)
  await dialog
    .getByLabel('Picture or PDF')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Before the camera: its edges are found, the light on it is told, and the picture takes the place of a file. */
async function photograph(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Submit: ${name}` }).click()
  await page.getByLabel('Valid until').fill(NEXT_YEAR)
  await page.getByRole('button', { name: 'Use camera' }).click()
  const camera = page.getByRole('dialog', { name: 'Photograph the document' })
  await camera.getByText('Light reflects on the document. Tilt it or move away from the light.').waitFor()
  await camera.getByText('Edges found.').waitFor()
  await shot(page, 'document-camera-phone')
  await noFaults(page, 'the camera')
  await camera.getByRole('button', { name: 'Take picture' }).click()
  await camera.getByText('Can everything be read?').waitFor()
  await shot(page, 'document-taken-phone')
  await camera.getByRole('button', { name: 'Use picture' }).click()
  await camera.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** In place of a camera: a licence on a table, on which light falls for its first two seconds. Runs in the page. */
function cardOnTable(): void {
  const draw = (context: CanvasRenderingContext2D, isLit: boolean) => {
    context.fillStyle = '#4a4038'
    context.fillRect(0, 0, 960, 720)
    context.save()
    context.translate(480, 360)
    context.rotate(0.06)
    context.fillStyle = '#d8d2c4'
    context.fillRect(-340, -215, 680, 430)
    context.fillStyle = '#5c5a55'
    for (let line = 0; line < 5; line++) context.fillRect(-80, -120 + line * 55, 340 - line * 40, 14)
    context.fillRect(-290, -130, 160, 210)
    if (isLit) {
      context.fillStyle = '#fff'
      context.beginPath()
      context.arc(120, 60, 110, 0, 7)
      context.fill()
    }
    context.restore()
  }
  Object.defineProperty(navigator, 'mediaDevices', {
    value: {
      getUserMedia: async () => {
        const canvas = document.createElement('canvas')
        canvas.width = 960
        canvas.height = 720
        const context = canvas.getContext('2d') as CanvasRenderingContext2D
        const began = performance.now()
        const timer = setInterval(() => draw(context, performance.now() - began < 2_000), 100)
        const stream = canvas.captureStream(10)
        for (const track of stream.getTracks()) track.addEventListener('ended', () => clearInterval(timer))
        return stream
      },
    },
  })
}

async function signInToOffice(page: Page): Promise<void> {
  const email = 'office@livery.test'
  await signIn(page, { email, password: product.accounts[email] ?? '' }, '/office')
  await page.waitForURL('**/office/live')
}

async function signIn(page: Page, { email, password }: typeof DRIVER, to = '/drive'): Promise<void> {
  await page.goto(`${product.web}/sign-in?callbackUrl=${to}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname.startsWith(to))
}

/** Whatever waits, one after the other, until nothing does. */
async function approveAll(page: Page): Promise<void> {
  await page.goto(`${product.web}/office/documents`)
  for (let left = DOCUMENTS.length; left > 0; left--) {
    await page
      .getByRole('button', { name: 'In review' })
      .filter({ hasText: `${left}` })
      .waitFor()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
  }
  await page.getByText('Nothing to review').waitFor()
}

async function noFaults(page: Page, where: string): Promise<void> {
  assert.deepEqual(await accessibilityFaults(page), [], where)
}
