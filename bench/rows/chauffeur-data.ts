import { setTimeout as passed } from 'node:timers/promises'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { CDPSession, Page } from 'playwright-core'
import { awake, findChromium, openBrowser, PHONE, person } from '../../e2e/browser.ts'
import { type Call, callsTo, until } from '../../e2e/calls.ts'
import { startProduct } from '../../e2e/product.ts'
import { fillWallet, signIn } from '../../e2e/steps.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { root } from '../city/child.ts'
import { type Line, type Row, skipped } from '../measure/row.ts'

const [RIDER, DRIVER] = ['rider@livery.test', 'driver@livery.test'] as const
const PICKUP = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const DROP_OFF = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const WATCHED_MS = 120_000
const HOUR_MS = 3_600_000
const MEGABYTES_IN_A_RIDE = 2
// 36 km/h, along the way that the phone shows.
const METRES_A_SECOND = 10
// So many of the addresses that were asked for most are named.
const NAMED = 6

interface Used {
  bytes: number
  requests: number
  /** What each address and the socket took, in bytes. */
  by: Map<string, { bytes: number; times: number }>
}

/** What a chauffeur's phone sends and receives in an hour, without map tiles: each request, its answer, and the socket. */
export const chauffeurData: Row = {
  name: 'chauffeur',
  run: async (): Promise<Line[]> => {
    const aim = `≤ ${MEGABYTES_IN_A_RIDE} MB an hour in a ride`
    const found = findChromium()
    if ('missing' in found) return [skipped('data of a chauffeur’s phone', aim, found.missing)]
    await buildWeb(root, (_what, work) => work())
    const product = await startProduct()
    const browser = await openBrowser()
    try {
      const call = callsTo(product)
      const { page, context } = await person(browser, {
        ...PHONE,
        geolocation: { latitude: PICKUP.lat, longitude: PICKUP.lng },
        permissions: ['geolocation'],
      })
      await signIn(product, page, DRIVER, '/drive')
      await awake(page)
      await page.getByRole('switch').click()
      await page.getByRole('switch', { checked: true }).waitFor()
      const idle = await watched(page, () => passed(WATCHED_MS))

      await fillWallet((who, ...rest) => call(`${who}@livery.test`, ...rest), 'rider', 50_000)
      await startRide(call)
      await page.getByRole('region', { name: 'Arrival' }).waitFor()
      const way = await wayOf(call)
      const riding = await watched(page, async () => {
        const ends = Date.now() + WATCHED_MS
        for (let second = 0; Date.now() < ends; second++) {
          const { lat, lng } = pointAt(way, second * METRES_A_SECOND)
          await context.setGeolocation({ latitude: lat, longitude: lng })
          await passed(1_000)
        }
      })
      for (const [when, used] of Object.entries({ idle, 'in a ride': riding })) console.log(mostOf(when, used))
      return [line('idle', idle, '–', null), line('in a ride', riding, aim, megabytes(riding) <= MEGABYTES_IN_A_RIDE)]
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

/** Booked, accepted, and the rider on board: the longest part of a ride. */
async function startRide(call: Call): Promise<void> {
  const places = { pickupLocation: PICKUP, dropOffLocation: DROP_OFF }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', { ...places, ridetype: 'instant' })
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const { rideId }: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', booking)
  await until(async () => {
    const offers: unknown[] = await call(DRIVER, '/driver/ride/offers')
    return offers.length > 0 || undefined
  })
  const { lat, lng } = PICKUP
  const step = (action: string, extra: object = {}) =>
    call(DRIVER, '/driver/ride/update-status', { rideId, action, lat, lng, at: new Date().toISOString(), ...extra })
  for (const action of ['accept', 'en_route', 'arrived']) await step(action)
  const { pin }: { pin: string } = await call(RIDER, `/user/ride/show/${rideId}`)
  await step('start', { pin })
}

/** The way of the whole ride, as the phone asks for it. */
async function wayOf(call: Call): Promise<Point[]> {
  const path = `/driver/route?fromLat=${PICKUP.lat}&fromLng=${PICKUP.lng}&toLat=${DROP_OFF.lat}&toLng=${DROP_OFF.lng}`
  const { geometry }: { geometry: { coordinates: [number, number][] } } = await call(DRIVER, path)
  return geometry.coordinates.map(([lng, lat]) => ({ lat, lng }))
}

function pointAt(way: readonly Point[], metres: number): Point {
  let left = metres
  for (const [index, to] of way.entries()) {
    const from = way[index - 1] ?? to
    const length = distanceMetres(from, to)
    if (length > 0 && left <= length)
      return {
        lat: from.lat + ((to.lat - from.lat) * left) / length,
        lng: from.lng + ((to.lng - from.lng) * left) / length,
      }
    left -= length
  }
  return way.at(-1) ?? PICKUP
}

/** What came and went while the work was done, for an hour of it. */
async function watched(page: Page, work: () => Promise<unknown>): Promise<Used> {
  const session = await page.context().newCDPSession(page)
  const used: Used = { bytes: 0, requests: 0, by: new Map() }
  await count(session, used)
  const began = Date.now()
  await work()
  const hours = (Date.now() - began) / HOUR_MS
  await session.detach()
  return { ...used, bytes: used.bytes / hours, requests: used.requests / hours }
}

async function count(session: CDPSession, used: Used): Promise<void> {
  await session.send('Network.enable')
  const addresses = new Map<string, string>()
  const add = (what: string, bytes: number, times = 0) => {
    used.bytes += bytes
    const sum = used.by.get(what) ?? { bytes: 0, times: 0 }
    used.by.set(what, { bytes: sum.bytes + bytes, times: sum.times + times })
  }
  const addressOf = (id: string) => addresses.get(id) ?? 'else'
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    used.requests++
    addresses.set(requestId, `${request.method} ${new URL(request.url).pathname.replace(/[a-z]{3}_[\w-]+/g, '{id}')}`)
    add(addressOf(requestId), request.postData?.length ?? 0, 1)
  })
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) =>
    add(addressOf(requestId), JSON.stringify(headers).length),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    add(addressOf(requestId), encodedDataLength),
  )
  for (const event of ['Network.webSocketFrameSent', 'Network.webSocketFrameReceived'] as const)
    session.on(event, ({ response }: { response: { payloadData: string } }) =>
      add(
        `${event.slice('Network.'.length)} ${/"([\w:]+)"/.exec(response.payloadData)?.[1] ?? 'answer'}`,
        response.payloadData.length,
        1,
      ),
    )
}

function mostOf(when: string, { by }: Used): string {
  const most = [...by].toSorted(([, left], [, right]) => right.bytes - left.bytes).slice(0, NAMED)
  const said = most.map(([what, { bytes, times }]) => `${what}: ${times} times, ${Math.round(bytes / 1_000)} kB`)
  return `${when}, most of it in ${WATCHED_MS / 1_000} s: ${said.join('; ')}`
}

const megabytes = ({ bytes }: Used) => bytes / 1_000_000

function line(when: string, used: Used, aim: string, met: boolean | null): Line {
  return {
    row: `data of a chauffeur’s phone, ${when}, an hour`,
    figure: `${megabytes(used).toFixed(2)} MB`,
    baseline: `${Math.round(used.requests)} requests`,
    ratio: '–',
    spread: '–',
    rounds: `1 of ${WATCHED_MS / 1_000} s`,
    aim,
    met,
  }
}
