// The camera of the live map, by the map's own projection against what the browser has laid over it: random rides on
// a phone, turned, on a desk, and from right to left. Their seed is printed, and `CAMERA_SEED` plays it again;
// `CAMERA_STATES` is how many there are in each form.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { findChromium, openBrowser, person } from './browser.ts'
import type { MapState, MapWindow } from './kits/map-state.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const root = join(import.meta.dirname, '..')
const seed = Number(process.env.CAMERA_SEED ?? Math.floor(Math.random() * 2 ** 31))
const STATES = Number(process.env.CAMERA_STATES ?? 50)

let server: Server
let browser: Browser
let address: string

before(async () => {
  if (skip !== false) return
  const files = await bundle()
  server = createServer(({ url = '/' }, reply) => {
    const path = url.split('?')[0] ?? '/'
    const file = path.startsWith('/maplibre-gl/')
      ? readFileSync(join(root, 'node_modules', path))
      : path.includes('/map/style/')
        ? EMPTY_STYLE
        : files.get(path)
    const type = /\.m?js$/.test(path) ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html'
    reply.setHeader('Content-Type', path.includes('/map/style/') ? 'application/json' : type)
    reply.end(
      file ??
        '<!doctype html><html><head><title>Map</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/ui.css"><link rel="stylesheet" href="/map.css"><script type="module" src="/map.js"></script></head><body></body></html>',
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await openBrowser({ unlimitedFrames: true, withMaps: true })
})
after(async () => {
  await browser?.close()
  server?.close()
})

/** No tile, no letter: what is looked at stands over the map. */
const EMPTY_STYLE = JSON.stringify({
  version: 8,
  sources: { route: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [{ id: 'route', type: 'line', source: 'route' }],
})

async function bundle(): Promise<Map<string, string>> {
  const web = join(root, 'apps/web')
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'kits/map.tsx')],
    tsconfig: join(web, 'tsconfig.json'),
    alias: {
      '@': join(web, 'src'),
      'next/navigation': join(import.meta.dirname, 'kits/next-navigation.ts'),
      'next/link': join(import.meta.dirname, 'kits/next-link.tsx'),
      'next-intl': 'use-intl',
    },
    nodePaths: [join(web, 'node_modules'), join(root, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'text' },
    jsx: 'automatic',
    bundle: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    logLevel: 'error',
  })
  // The same way as the web's own build makes its one file of styles.
  const of = createRequire(join(web, 'package.json'))
  const tailwind = of('@tailwindcss/postcss') as (options: object) => never
  const postcss = createRequire(of.resolve('@tailwindcss/postcss'))('postcss') as (plugins: never[]) => {
    process(css: string, options: object): Promise<{ css: string }>
  }
  const from = join(web, 'src/ui/ui.css')
  const { css } = await postcss([tailwind({ base: join(web, 'src') })]).process(readFileSync(from, 'utf8'), { from })
  return new Map([
    ['/ui.css', css],
    ...outputFiles.map(({ path, text }) => [`/${path.split('/').at(-1)}`, text] as const),
  ])
}

/** Numbers from 0 to 1 that a seed gives again. */
function chance(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const STREETS = [
  'Kungsportsavenyen 36, Lorensberg',
  'Å, Majorna',
  'Sven Källfelts Gata 18, Nya Varvet',
  'Landvetter flygplats, terminal 1',
]
const COMING = ['assigned', 'en_route', 'arrived'] as const
const DRIVING = ['in_progress', 'at_stop'] as const

/** Rides that go on by steps: another ride, its car further on, the sheet elsewhere, the next part of the way. */
function ridesFrom(next: () => number, count: number): MapState[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
  const place = (around: { lat: number; lng: number }, degrees: number) => ({
    lat: around.lat + (next() - 0.5) * degrees,
    lng: around.lng + (next() - 0.5) * degrees * 2,
  })
  const states: MapState[] = []
  let state: MapState | undefined
  for (let step = 0; step < count; step++) {
    const share = 0.24 + next() * 0.44
    const end = 'x'.repeat(2 + Math.floor(next() * 18))
    if (state === undefined || step % 4 === 0) {
      const centre = { lat: 57.7, lng: 11.97 }
      const at = (degrees: number) => ({ ...place(centre, degrees), address: pick(STREETS) })
      const stops = Array.from({ length: Math.floor(next() * 3) }, () => at(0.1))
      const ride = {
        RideStatus: pick(['searching', ...COMING, ...DRIVING] as const),
        pickupLocation: at(0.1),
        dropOffLocation: at(0.2),
        addonlocation: stops,
        driverLocation: null,
        etaSeconds: Math.round(next() * 4000),
        geometry: null,
        carWay: null,
        timeZone: 'Europe/Stockholm',
      }
      state = { ride, share, end, locale: 'en' }
    } else if (step % 4 === 2) state = { ...state, share, end }
    else if (step % 4 === 3) state = { ...state, ride: { ...state.ride, RideStatus: pick([...COMING, ...DRIVING]) } }
    const { ride } = state
    const { RideStatus: status, addonlocation: stops } = ride
    const isDriving = (DRIVING as readonly string[]).includes(status)
    const to = isDriving ? pick([...stops, ride.dropOffLocation]) : ride.pickupLocation
    // From beside it to across the town; an arrived car is there.
    const far = status === 'arrived' ? 0.0005 : 10 ** (-3.5 + next() * 2.6)
    const car = place(to, far)
    const line = {
      type: 'LineString' as const,
      coordinates: [[car.lng, car.lat] as [number, number], [to.lng, to.lat] as [number, number]],
    }
    state = {
      ...state,
      ride: {
        ...ride,
        driverLocation: { ...car, heading: next() * 360, at: '2026-01-01T00:00:00Z' },
        carWay: { to: { lat: to.lat, lng: to.lng }, seconds: Math.round(next() * 900), ahead: line, later: null },
      },
    }
    states.push(state)
  }
  return states
}

interface Looked {
  faults: string[]
  tags: number
  shown: number
}

/** In the page: each state is shown, and what stands wrong is named. */
async function lookAt(page: Page, states: readonly MapState[]): Promise<Looked> {
  return page.evaluate(async (given) => {
    const kit = window as unknown as MapWindow
    type Box = { left: number; top: number; right: number; bottom: number }
    const boxOf = (element: Element): Box => element.getBoundingClientRect()
    const meets = (one: Box, other: Box) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    const inside = (outer: Box, inner: Box) =>
      inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom
    const text = (box: Box) => `[${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')}]`
    const looked: Looked = { faults: [], tags: 0, shown: 0 }
    for (const [index, state] of given.entries()) {
      await kit.show(state)
      const { ride } = state
      const stage = document.querySelector('.map-stage') as HTMLElement
      const stageBox = boxOf(stage)
      const overMap = [
        document.querySelector('section[aria-label="Your ride"]') as Element,
        ...document.querySelectorAll('.map-head summary, .map-head > span, .map-credit, .map-recentre'),
      ].filter((element) => element.getClientRects().length > 0)
      const covers = overMap.map((element) => ({ of: element.className || element.tagName, box: boxOf(element) }))
      const say = (what: string) =>
        looked.faults.push(`${index} ${ride.RideStatus} sheet ${state.share.toFixed(2)}: ${what}`)
      const around = ({ lat, lng }: { lat: number; lng: number }, size: number): Box => {
        const { x, y } = kit.map.project([lng, lat])
        const [left, top] = [stageBox.left + x - size / 2, stageBox.top + y - size / 2]
        return { left, top, right: left + size, bottom: top + size }
      }
      const car = ride.RideStatus === 'searching' ? null : ride.driverLocation
      const isDriving = ride.RideStatus === 'in_progress' || ride.RideStatus === 'at_stop'
      const next = isDriving && ride.carWay ? ride.carWay.to : ride.pickupLocation
      for (const [name, point] of [
        ['car', car],
        ['next place', next],
      ] as const) {
        if (point === null) continue
        const box = around(point, 16)
        if (!inside(stageBox, box)) say(`the ${name} is off the map ${text(box)} of ${text(stageBox)}`)
        for (const { of, box: cover } of covers)
          if (meets(box, cover)) say(`the ${name} is under ${of} ${text(box)} ${text(cover)}`)
      }
      const places = [ride.pickupLocation, ...ride.addonlocation]
      if (car) places.push(ride.dropOffLocation)
      const signs = places.map((place) => around(place, 18))
      if (car) signs.push(around(car, 26))
      const tags = [...stage.querySelectorAll<HTMLElement>('.maplibregl-marker .num')]
      looked.tags += tags.length
      const shown = tags.filter((tag) => getComputedStyle(tag).visibility === 'visible').map(boxOf)
      looked.shown += shown.length
      for (const [at, tag] of shown.entries()) {
        if (!inside(stageBox, tag)) say(`a tag leaves the map ${text(tag)}`)
        for (const { of, box } of covers) if (meets(tag, box)) say(`a tag meets ${of} ${text(tag)} ${text(box)}`)
        for (const sign of signs) if (meets(tag, sign)) say(`a tag covers a point ${text(tag)} ${text(sign)}`)
        for (const other of shown.slice(at + 1)) if (meets(tag, other)) say(`two tags meet ${text(tag)} ${text(other)}`)
      }
    }
    return looked
  }, states as MapState[])
}

test('a person’s own pan holds until they recentre, by keyboard too', { skip }, async () => {
  const { page } = await person(browser, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 })
  await page.goto(address)
  await page.waitForFunction(() => 'show' in window)
  const states = ridesFrom(chance(7), 8)
  const enRoute = (car: { lat: number; lng: number }): MapState => {
    const [state] = states as [MapState]
    const driverLocation = { ...car, heading: 0, at: '2026-01-01T00:00:00Z' }
    const ride = { ...state.ride, RideStatus: 'en_route' as const, addonlocation: [], driverLocation, carWay: null }
    return { ...state, share: 0.5, ride }
  }
  const [state] = states as [MapState]
  const { lat, lng } = state.ride.pickupLocation
  assert.deepEqual((await lookAt(page, [enRoute({ lat: lat + 0.01, lng })])).faults, [])
  const recentre = page.getByRole('button', { name: 'Recentre' })
  assert.equal(await recentre.count(), 0)
  const centre = () =>
    page.evaluate(() => (window as unknown as MapWindow).map.project([11.97, 57.7])).then(({ x, y }) => [x, y])

  await page.mouse.move(190, 200)
  await page.mouse.down()
  await page.mouse.move(120, 260, { steps: 5 })
  await page.mouse.up()
  await recentre.waitFor()
  const box = await recentre.boundingBox()
  assert.ok(box && box.width >= 44 && box.height >= 44)
  // The car drives out of sight, and the sheet rises: the map stays where the person has put it.
  await page.waitForFunction(() => !(window as unknown as MapWindow).map.isMoving())
  const held = await centre()
  await page.evaluate((given) => (window as unknown as MapWindow).show(given as MapState), {
    ...enRoute({ lat: lat + 0.05, lng: lng + 0.05 }),
    share: 0.3,
  })
  assert.deepEqual(await centre(), held)

  await recentre.focus()
  await page.keyboard.press('Enter')
  await recentre.waitFor({ state: 'detached' })
  assert.deepEqual((await lookAt(page, [{ ...enRoute({ lat: lat + 0.05, lng: lng + 0.05 }), share: 0.3 }])).faults, [])
  assert.notDeepEqual(await centre(), held)
  await page.context().close()
})

const FORMS = [
  ['phone', 'en', { width: 390, height: 844 }],
  ['phone turned', 'en', { width: 844, height: 390 }],
  ['desk', 'en', { width: 1280, height: 800 }],
  ['phone, right to left', 'ar', { width: 390, height: 844 }],
] as const

test(`${STATES} rides in each of four forms: both points in what is free, no tag on anything (seed ${seed})`, {
  skip,
}, async (t) => {
  const next = chance(seed)
  const { page } = await person(browser, { viewport: FORMS[0][2], deviceScaleFactor: 1 })
  await page.goto(address)
  await page.waitForFunction(() => 'show' in window)
  for (const [form, locale, viewport] of FORMS) {
    const began = performance.now()
    await page.setViewportSize(viewport)
    const { faults, tags, shown } = await lookAt(
      page,
      ridesFrom(next, STATES).map((state) => ({ ...state, locale })),
    )
    t.diagnostic(`${form}: ${shown} of ${tags} tags shown, ${Math.round(performance.now() - began)} ms`)
    assert.deepEqual(faults.slice(0, 12), [], `${form}, seed ${seed}: ${faults.length} faults`)
    assert.ok(shown > tags * 0.9, `${form}: ${shown} of ${tags} tags are shown`)
  }
})
