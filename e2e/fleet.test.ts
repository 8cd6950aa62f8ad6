// A fleet: the office makes a partner, a chauffeur says yes, is given a car, and leaves; who has several cars chooses one.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, register, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [PARTNER, OFFICE, CHAUFFEUR] = ['driver@livery.test', 'office@livery.test', 'nils.fleet@livery.test'] as const
const AVENUE = { latitude: 57.7004, longitude: 11.9749 }

let product: Product
let browser: Browser
let call: Call
let partner: Page
let chauffeur: Page
let office: Page
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
  call = callsTo(product)
  const phone = { ...PHONE, geolocation: AVENUE, permissions: ['geolocation'] }
  await register(product, call, { email: CHAUFFEUR, userType: 'driver', firstname: 'Nils', lastname: 'Holm' })
  partner = (await person(browser, phone)).page
  chauffeur = (await person(browser, phone)).page
  office = (await person(browser, DESKTOP)).page
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('the office makes a chauffeur a partner, who invites another; they say yes', { skip }, async () => {
  await signIn(product, office, OFFICE, '/office/fleets')
  await office.getByText('No fleet partners yet').waitFor()
  await office.getByRole('button', { name: 'New partner' }).first().click()
  const opening = office.getByRole('dialog')
  await opening.getByLabel('Fleet').fill('Nordic Limousines')
  await opening.getByLabel('Email of their account').fill(PARTNER)
  await opening.getByRole('button', { name: 'New partner' }).click()
  await office.getByRole('row', { name: /Nordic Limousines/ }).waitFor()
  await accessible(office, 'fleets of the office')
  await shot(office, 'office-fleets-desktop')

  await signIn(product, partner, PARTNER, '/drive/account')
  await partner.getByRole('link', { name: /Fleet/ }).click()
  await partner.getByRole('heading', { name: 'Nordic Limousines' }).waitFor()
  await partner.getByRole('button', { name: 'Invite chauffeur' }).click()
  await partner.getByRole('dialog').getByLabel('Email').fill(CHAUFFEUR)
  await partner.getByRole('button', { name: 'Send invitation' }).click()
  await partner.getByText(/^Invited on/).waitFor()
  await accessible(partner, 'a fleet with an invitation')

  await signIn(product, chauffeur, CHAUFFEUR, '/drive/fleet')
  await chauffeur.getByRole('heading', { name: 'Nordic Limousines has invited you' }).waitFor()
  await accessible(chauffeur, 'an invitation')
  await shot(chauffeur, 'fleet-invitation-phone')
  await chauffeur.getByRole('button', { name: 'Accept' }).click()
  await chauffeur.getByText(/^You drive for them since/).waitFor()
})

test('the partner gives them a car, which they find among theirs, and the office sees who drives it', {
  skip,
}, async () => {
  await partner.reload()
  await partner.getByText(/^Drives for you since/).waitFor()
  await partner.getByRole('button', { name: /^Add a chauffeur to/ }).click()
  await partner.getByRole('dialog').getByRole('button', { name: 'Add chauffeur' }).click()
  await partner.getByText('Nobody is online with it').waitFor()
  await partner
    .getByRole('list', { name: /^Chauffeurs of/ })
    .getByText('Nils Holm')
    .waitFor()
  await shot(partner, 'fleet-partner-phone')
  await partner.getByText('No rides in your vehicles yet.').scrollIntoViewIfNeeded()
  await accessible(partner, 'a fleet')
  await chauffeur.goto(`${product.web}/drive/papers`)
  await chauffeur.getByText('You may drive this vehicle.').waitFor()
  await accessible(chauffeur, 'a car that was given')

  await office.goto(`${product.web}/office/vehicles?status=approved`)
  const drivers = office.getByRole('complementary')
  await drivers.getByText('Nils Holm').waitFor()
  await accessible(office, 'who drives a car')
  await shot(office, 'office-car-drivers-desktop')
})

test('whoever has several cars chooses one at going online; one without insurance says so', { skip }, async () => {
  const body = { vehicle_name: 'Mercedes-Benz V-Class', vehicle_number: 'FLT 002', vehicle_color: 'black' }
  const car: { _id: string; version: number } = await call(PARTNER, '/driver/vehicle/create', {
    ...body,
    vehicleClass: 'van',
  })
  await call(OFFICE, '/admin/vehicle/decide', { vehicle: car._id, version: car.version, decision: 'approve' })
  await partner.goto(`${product.web}/drive`)
  const choice = partner.getByRole('radiogroup', { name: 'Vehicle' })
  await choice.getByText('Insurance or registration missing or expired').waitFor()
  const [good, bad] = [
    choice.getByRole('radio').filter({ hasNotText: 'missing' }),
    choice.getByRole('radio').filter({ hasText: 'missing' }),
  ]
  assert.equal(await bad.isDisabled(), true)
  await partner.getByLabel('Online', { exact: true }).click()
  await partner.getByText('New offers appear here.').waitFor()
  assert.equal(await good.getAttribute('aria-checked'), 'true')
  await accessible(partner, 'a choice of cars')
  await shot(partner, 'car-choice-phone')
  await partner.setViewportSize({ width: 844, height: 390 })
  const panel = await partner.getByRole('region', { name: 'Drive' }).boundingBox()
  assert.equal(panel?.height, 390, 'on its side it is as high as the phone')
  await partner.setViewportSize({ width: 320, height: 568 })
  for (const value of ['de', 'en']) {
    await partner.context().addCookies([{ name: 'locale', value, url: product.web }])
    await partner.reload()
    const tabs = await partner.locator('nav:visible').last().boundingBox()
    assert.equal(tabs?.height, 56, `each word on one line: ${value}`)
  }
  await partner.setViewportSize(PHONE.viewport)
  await chauffeur.goto(`${product.web}/drive`)
  await chauffeur.getByText('Another chauffeur is online with it').waitFor()
})

test('whoever signs out goes offline: the car is free for the next', { skip }, async () => {
  await partner.goto(`${product.web}/drive/account`)
  await partner.getByRole('button', { name: 'Sign out' }).click()
  await partner.waitForURL(`${product.web}/`)
  const { cars } = (await call(CHAUFFEUR, '/driver/availability')) as { cars: { whyNot: string | null }[] }
  assert.deepEqual(
    cars.map(({ whyNot }) => whyNot),
    [null],
  )
})

test('the chauffeur leaves, and the car is theirs to drive no more', { skip }, async () => {
  await chauffeur.goto(`${product.web}/drive/fleet`)
  await chauffeur.getByRole('button', { name: 'Leave fleet' }).click()
  await chauffeur.getByRole('dialog').getByRole('button', { name: 'Leave fleet' }).click()
  await chauffeur.getByText('You don’t drive for a fleet yet').waitFor()
  const { cars } = (await call(CHAUFFEUR, '/driver/availability')) as { cars: unknown[] }
  assert.deepEqual(cars, [])
})
