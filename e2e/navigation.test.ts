// A chauffeur is led along real streets: the next manoeuvre and the time change as the car drives, a car that leaves its way
// gets one other, and without a network it goes on along the one it has.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { distanceMetres } from '@livery/kernel/geo.ts'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { FETCHED_AHEAD } from '../apps/web/src/lib/late/use-fetched-ahead.ts'
import { awake, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { amendPolicy, type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER] = ['rider@livery.test', 'driver@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const FAIR = { address: 'Svenska Mässan', lat: 57.6968, lng: 11.9887 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
/** Some 800 m west of the way from the fair to the avenue. */
const ELSEWHERE = { lat: 57.6975, lng: 11.9737 }
const SIDEWAYS = { width: 844, height: 390 }
const NARROW = { width: 320, height: 640 }
const TABLET = { width: 1024, height: 768 }
const APART_METRES = 120
const PICTURES = process.env.SHOTS !== undefined

interface Way {
  geometry: { coordinates: [number, number][] }
  manoeuvres: { at: number; kind: string; street: string | null }[]
}

let product: Product
let browser: Browser
let call: Call
let context: BrowserContext
let page: Page
let asked = 0
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: PICTURES })
  call = callsTo(product)
  await fillWallet(call, RIDER, 80_000)
  // A drive across the city takes seconds here, and an offer is looked at for longer.
  await amendPolicy(call, 'evidence', { fastestKmh: 100_000 })
  await amendPolicy(call, 'search', { instantAnswerSeconds: 120 })
  const opened = await person(browser, {
    ...PHONE,
    geolocation: { latitude: FAIR.lat, longitude: FAIR.lng, accuracy: 5 },
    permissions: ['geolocation'],
  })
  context = opened.context
  page = opened.page
  await context.addInitScript(() => localStorage.setItem('theme', 'system'))
  await context.addInitScript(giveItAVoice)
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.endsWith('/driver/route')) asked += 1
  })
  await signIn(product, page, DRIVER, '/drive')
  await page.getByLabel('Online', { exact: true }).click()
  await page.getByText('New offers appear here.').waitFor()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const card = () => page.getByRole('region', { name: 'Next manoeuvre' })
const minutes = async () => Number(/\d+/.exec(await page.getByRole('region', { name: 'Arrival' }).innerText())?.[0])

test('a chauffeur is led to the pickup, and back to it from elsewhere', { skip }, async () => {
  await book()
  const accept = page.getByRole('button', { name: 'Accept' })
  await accept.waitFor()
  await inEachSize('offer', () => shown(accept))
  await accept.click()
  await page.getByRole('button', { name: /^Set out/ }).click()
  const arrived = page.getByRole('button', { name: /^I have arrived/ })
  await arrived.waitFor()

  const way = await wayFrom(FAIR)
  const [first, second, third] = turnsOf(way)
  assert.ok(first?.street && second && third?.street, JSON.stringify(way.manoeuvres))
  await card().getByText(first.street).waitFor()
  const before = await minutes()
  await inEachSize('to-pickup', async () => {
    await shown(arrived)
    await shown(page.getByText(AVENUE.address).first())
  })
  await driveAlong(way, second.at + 1)
  await card().getByText(third.street).waitFor()
  assert.ok((await minutes()) < before, 'there is less left')
  assert.equal(asked, 1, 'one way, however many positions')

  await moveTo(ELSEWHERE)
  await moveTo({ ...ELSEWHERE, lat: ELSEWHERE.lat + 0.0001 })
  const [other] = turnsOf(await wayFrom(ELSEWHERE))
  assert.ok(other?.street && other.street !== third.street)
  await card().getByText(other.street).waitFor()
  assert.equal(asked, 2, 'one more for having left it')
})

test('without a network it goes on along the way that there is, after a reload, too', { skip }, async () => {
  const way = await wayFrom(ELSEWHERE)
  const [first, second] = turnsOf(way)
  assert.ok(first?.street && second?.street)
  await kept()
  assert.equal(asked, 2, 'a page that is opened again has the way that it had')
  await context.setOffline(true)
  await card().getByText(first.street).waitFor()
  await driveAlong(way, first.at + 1)
  await card().getByText(first.street).waitFor({ state: 'hidden' })
  await card().getByText(second.street).waitFor()
  await page.reload()
  await card().getByText(second.street).waitFor()
  await shot(page, 'led-without-signal')
  await accessible(page, 'led without signal')
  await context.setOffline(false)
  // The page for no signal has the other buttons, too, and makes way for the real one.
  await page.getByRole('button', { name: /^Hand back/ }).waitFor()
  await awake(page)
})

test('other apps, the voice and the contrast are a press away; far from the pickup it asks', { skip }, async () => {
  await page.getByRole('button', { name: /^Navigate to/ }).click()
  const dialog = page.getByRole('dialog', { name: AVENUE.address })
  const google = dialog.getByRole('link', { name: /Google Maps/ })
  assert.match((await google.getAttribute('href')) ?? '', new RegExp(`${AVENUE.lat},${AVENUE.lng}`))
  await inEachSize('navigate', () => shown(google))
  await dialog.getByLabel('High contrast').click()
  assert.equal(await page.locator('html[data-contrast]').count(), 1)
  await inEachSize('contrast', async () => {})
  await dialog.getByLabel('High contrast').click()
  await dialog.getByLabel('Spoken directions').click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^I have arrived/ }).click()
  const keep = page.getByRole('dialog').getByRole('button', { name: 'Not there yet' })
  await keep.waitFor()
  await inEachSize('far', () => shown(keep))
  await keep.click()
})

test('with the rider on board it leads to the stop, and names it', { skip }, async () => {
  await driveAlong(await wayFrom(ELSEWHERE), Number.POSITIVE_INFINITY)
  await card().getByText(AVENUE.address).waitFor()
  await moveTo(AVENUE)
  await page.getByRole('button', { name: /^I have arrived/ }).click()
  await page.getByRole('button', { name: 'Enter boarding PIN' }).click()
  const { pin }: { pin: string } = await call(RIDER, '/user/ride/current')
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  const atStop = page.getByRole('button', { name: /^Arrived at stop 1/ })
  await atStop.waitFor()
  await page.getByRole('region', { name: 'Arrival' }).waitFor()
  await inEachSize('on-board', async () => {
    await shown(atStop)
    await shown(page.getByText(FAIR.address).first())
  })
  const way = await wayFrom(AVENUE, FAIR)
  await driveAlong(way, Number.POSITIVE_INFINITY)
  const spoken: string[] = await page.evaluate('speechSynthesis.spoken')
  const [turn] = turnsOf(way)
  assert.ok(turn && spoken.some((words) => words.includes(turn.street ?? '')), spoken.join(' · '))
  await card().getByText(FAIR.address).waitFor()
  assert.equal(way.manoeuvres.at(-1)?.kind, 'arrive_right', 'and the side it is on')
})

/** A headless browser is mute: this one keeps what it would have said. */
function giveItAVoice(): void {
  const voices = ['en-GB', 'ar-SA'].map((lang) => ({ lang, voiceURI: lang, localService: true }))
  const spoken: string[] = []
  const speechSynthesis = {
    ...{ spoken, getVoices: () => voices, cancel: () => undefined, addEventListener: () => undefined },
    ...{ removeEventListener: () => undefined, speak: ({ text }: { text: string }) => void spoken.push(text) },
  }
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
  class Utterance {
    text: string
    constructor(text: string) {
      this.text = text
    }
  }
  Object.assign(window, { SpeechSynthesisUtterance: Utterance })
}

/** On a phone upright and on its side, and on a tablet: nothing to fault, and what is pressed is in sight and large. */
async function inEachSize(name: string, look: () => Promise<void>): Promise<void> {
  const sizes = { phone: PHONE.viewport, sideways: SIDEWAYS, tablet: TABLET, ...(PICTURES && { narrow: NARROW }) }
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await look()
    if (size !== 'tablet') await accessible(page, `${name}, ${size}`)
    if (!PICTURES) continue
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await page
        .locator(`[data-theme=${theme}] .map-canvas[aria-busy]`)
        .waitFor({ timeout: 3_000 })
        .catch(() => undefined)
      await page.locator('.map-canvas:not([aria-busy])').waitFor()
      await shot(page, `${name}-${size}-${theme}`)
    }
  }
  await page.setViewportSize(PHONE.viewport)
}

/** In sight, and large enough for a thumb where it is what is done next; a page that was turned round takes a moment. */
async function shown(what: Locator): Promise<void> {
  await what.waitFor()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const least = (await what.getAttribute('class'))?.includes('btn') ? 64 : 0
  await until(async () => {
    const box = await what.boundingBox()
    const isInSight = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    return (isInSight && box.height >= least) || undefined
  })
}

const wayFrom = ({ lat, lng }: { lat: number; lng: number }, to = AVENUE): Promise<Way> =>
  call(DRIVER, `/driver/route?fromLat=${lat}&fromLng=${lng}&toLat=${to.lat}&toLng=${to.lng}`)

/** Those that lead into a street. */
const turnsOf = ({ manoeuvres }: Way) => manoeuvres.slice(1).filter(({ street }) => street !== null)

/** Position after position, as far apart as a fast car's, to that one of the line. */
async function driveAlong({ geometry }: Way, to: number): Promise<void> {
  const line = geometry.coordinates.slice(0, to + 1).map(([lng, lat]) => ({ lat, lng }))
  let last: { lat: number; lng: number } | undefined
  for (const [index, point] of line.entries()) {
    if (last && index < line.length - 1 && distanceMetres(last, point) < APART_METRES) continue
    last = point
    await moveTo(point)
  }
}

/** As a phone says it; the page has drawn it by the next frame but one. */
async function moveTo({ lat, lng }: { lat: number; lng: number }): Promise<void> {
  const heard = page.evaluate(
    ([lat, lng]) =>
      new Promise<void>((resolve) => {
        const watch = navigator.geolocation.watchPosition(({ coords }) => {
          if (Math.abs(coords.latitude - lat) > 1e-7 || Math.abs(coords.longitude - lng) > 1e-7) return
          navigator.geolocation.clearWatch(watch)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        })
      }),
    [lat, lng] as const,
  )
  await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 5 })
  await heard
}

/** What a page without a network needs is on the phone. */
async function kept(): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.reload()
  const has = (script: string) => until(async () => (await page.evaluate(script)) || undefined)
  await has(`performance.getEntriesByName('${FETCHED_AHEAD}').length`)
  await has(`caches.match('/drive-offline').then((page) => page !== undefined)`)
  await has(`Object.keys(localStorage).some((key) => key.endsWith('.drive'))`)
}

async function book(): Promise<void> {
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', {
    ...{ pickupLocation: AVENUE, dropOffLocation: HARBOUR, addonlocation: [FAIR], ridetype: 'instant' },
  })
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  await call(RIDER, '/user/ride/instant-booking', booking)
}
