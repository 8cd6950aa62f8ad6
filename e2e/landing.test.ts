// What the start page says to visitors, search engines and shared links: only what this installation has.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LOCALES } from '@livery/web/src/lib/i18n/locales.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
before(async () => {
  product = await startProduct()
})
after(() => product?.stop())

const htmlOf = async (path: string, locale = 'en') => {
  const reply = await fetch(product.web + path, { headers: { 'accept-language': locale } })
  assert.equal(reply.status, 200, path)
  return reply.text()
}
/** What is on the page without its scripts. */
const shownOf = async (path: string, locale = 'en') =>
  (await htmlOf(path, locale)).replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
const contentOf = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1]

const AIRPORT = { en: /airport/i, fr: /aéroport/i, de: /flughafen/i, es: /aeropuerto/i, ar: /مطار/ }

test('a region without an airport is promised none, in any language; its stations it is', async () => {
  const { has } = (await (await fetch(`${product.api}/region`)).json()).data
  assert.deepEqual(has, { airport: false, station: true })
  for (const locale of LOCALES) {
    const shown = await shownOf('/', locale)
    assert.ok(shown.includes('id="promises"') && shown.includes('id="services"'), locale)
    assert.doesNotMatch(shown, AIRPORT[locale], locale)
  }
  const english = await shownOf('/')
  assert.match(english, />Station</)
  // The tariff that every installation starts with has no area of a station: the town's minutes hold there, too.
  assert.match(english, /15 min included/)
  assert.match(english, /15 minutes in town and 5 minutes for a car right away\./)
  assert.match(english, /up to 180 days ahead/)
})

test('the service is described to search engines, by its own fares, under the policy of the page', async () => {
  const html = await htmlOf('/')
  const [, text = ''] = html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s) ?? []
  const data = JSON.parse(text)
  const { data: classes } = await (await fetch(`${product.api}/user/vehicle`)).json()
  const lowest = Math.min(...classes.map((one: { lowestTotal: number }) => one.lowestTotal))
  assert.deepEqual([data['@type'][0], data.areaServed], ['TaxiService', 'Göteborg'])
  assert.deepEqual([data.offers.lowPrice, data.offers.offerCount], [(lowest / 100).toFixed(2), classes.length])
  assert.ok(html.includes(`<link rel="canonical" href="${product.web}`))
  const card = await fetch(contentOf(html, 'og:image') ?? '')
  assert.deepEqual([card.status, card.headers.get('content-type')], [200, 'image/png'])
  assert.equal(contentOf(html, 'twitter:card'), 'summary_large_image')
})

test('the sitemap lists pages that are there, each by its own address, and nothing private', async () => {
  const robots = await (await fetch(`${product.web}/robots.txt`)).text()
  assert.ok(robots.includes(`Sitemap: ${product.web}/sitemap.xml`) && robots.includes('Disallow: /rides$'))
  const hidden = [...robots.matchAll(/^Disallow: (\S+)[$/?]$/gm)].map(([, path]) => path)
  const xml = await (await fetch(`${product.web}/sitemap.xml`)).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  for (const path of [
    '/',
    '/book',
    '/city/goteborg',
    '/services',
    '/business',
    '/chauffeurs',
    '/about',
    '/help',
    '/help/paying',
  ])
    assert.ok(listed.includes(path), `${path} in ${listed}`)
  assert.equal(new Set(listed).size, listed.length)
  for (const path of listed) {
    const reply = await fetch(product.web + path, { redirect: 'manual' })
    assert.equal(reply.status, 200, path)
    assert.ok(
      (await reply.text()).includes(`<link rel="canonical" href="${product.web}${path === '/' ? '' : path}"`),
      path,
    )
    assert.ok(!hidden.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)), path)
  }
})

test('services, companies and chauffeurs have pages that are whole without script, and the landing leads to them', async () => {
  const landing = await shownOf('/')
  for (const [path, title, words] of [
    ['/services', 'Our services', '15 minutes are free for a ride booked ahead'],
    ['/business', 'For companies', 'All rides of a month are on one invoice'],
    ['/chauffeurs', 'Drive with us', 'You keep the fare less a commission of 20%'],
  ] as const) {
    assert.ok(landing.includes(`href="${path}"`), path)
    const shown = await shownOf(path)
    assert.ok(shown.includes(words), path)
    assert.ok(shown.includes(`<title>${title} · Livery</title>`), path)
    assert.equal(contentOf(shown, 'og:title'), title)
    for (const locale of LOCALES.filter((one) => one !== 'en'))
      assert.ok(!(await shownOf(path, locale)).includes(title), `${path} in ${locale}`)
  }
})

test('a city has a page of its own, with its prices, in every language, and the landing leads to it', async () => {
  for (const locale of LOCALES) {
    const landing = await shownOf('/', locale)
    const [, title = ''] = landing.match(/href="\/city\/goteborg">([^<]+)</) ?? []
    assert.match(title, /Göteborg/, locale)
    const shown = await shownOf('/city/goteborg', locale)
    assert.ok(shown.includes(`<title>${title} · Livery</title>`), locale)
    assert.ok(shown.includes('id="fleet"'), locale)
  }
  const html = await htmlOf('/city/goteborg')
  const [, text = ''] = html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s) ?? []
  const data = JSON.parse(text)
  assert.deepEqual([data.url, data.areaServed], [`${product.web}/city/goteborg`, 'Göteborg'])
  assert.equal((await fetch(`${product.web}/city/atlantis`)).status, 404)
})
