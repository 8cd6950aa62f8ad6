// A day of an assistant: invited by their principal, they book for three guests in two languages, move one ride, book
// one there and back, cancel one, and take the month along as CSV. What each guest was told is read in the mailbox.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { bookingLink } from '../apps/web/src/lib/paths/booking-link.ts'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, chooseTime, fillWallet, register, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, OFFICE] = ['rider@livery.test', 'office@livery.test'] as const
const CLARA = 'clara.nyberg@example.test'
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }

interface Guest {
  readonly name: string
  readonly phone: string
  readonly language: 'fr' | 'de'
}
const LEA: Guest = { name: 'Léa Dubois', phone: '+33612345601', language: 'fr' }
const JONAS: Guest = { name: 'Jonas Weber', phone: '+491701234602', language: 'de' }
const HUGO: Guest = { name: 'Hugo Martin', phone: '+33612345603', language: 'fr' }

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  call = callsTo(product)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('a day: three guests in two languages, one change of time, one return, one cancelled, and the CSV', {
  skip,
}, async () => {
  await register(product, call, { email: CLARA, firstname: 'Clara', lastname: 'Nyberg' })
  await fillWallet(call, RIDER, 60_000)
  const [principal, clara] = [
    (await person(browser, PHONE)).page,
    (await person(browser, { ...DESKTOP, acceptDownloads: true })).page,
  ]
  await Promise.all([invite(principal), signIn(product, clara, CLARA, '/assistant')])
  await accept(clara)

  const lea = await bookFor(clara, LEA, 'tomorrow 09:00')
  await moveTo(clara, 'tomorrow 10:15')
  await bookFor(clara, JONAS, 'tomorrow 12:00', 'tomorrow 17:30')
  const hugo = await bookFor(clara, HUGO, 'tomorrow 20:00')
  await withoutConnection(clara)
  await cancel(clara)

  await clara.goto(`${product.web}/assistant`)
  await clara.getByText(LEA.name).first().waitFor()
  assert.equal(await clara.getByText(JONAS.name).count(), 2, 'there and back')
  await clara.getByText(/^Booked: €/).waitFor()
  await accessible(clara, 'the desk')
  await shot(clara, 'assistant-desktop-light')
  const rows = await csv(clara)
  assert.equal(rows.length, 4, rows.join('\n'))
  assert.match(rows.join('\n'), /Léa Dubois/)
  assert.equal(rows.filter((row) => row.includes(JONAS.name)).length, 2)
  assert.doesNotMatch(rows.join('\n'), /Hugo Martin/, 'cancelled for nothing')

  await told(LEA, [/réservée/i, /a changé/])
  await told(JONAS, [/gebucht/i, /gebucht/i])
  await told(HUGO, [/réservée/i, /annulée/i])

  await principal.goto(`${product.web}/rides/${lea}`)
  await principal.getByText(/Booked by Clara Nyberg/).waitFor()
  await principal.getByText('Price hidden', { exact: true }).waitFor()
  await accessible(principal, 'a ride that an assistant booked')
  await shot(principal, 'assistant-ride-principal-phone')

  await principal.goto(`${product.web}/rides/${hugo}`)
  await principal.getByText('Price hidden', { exact: true }).waitFor()
  await principal.getByText('Nothing was charged.').waitFor()
  assert.equal(await principal.getByText(/€/).filter({ visible: true }).count(), 0, 'no amount until it is opened')
  await shot(principal, 'assistant-ride-cancelled-principal-phone')
  await principal.getByText('Price hidden', { exact: true }).click()
  await principal.getByText(/The €[\d.]+ held is available/).waitFor()
  await accessible(principal, 'a cancelled ride that an assistant booked')

  await looks()
  await oneBrowser(lea)
  await comesBack(clara, await deskPath(clara, `/rides/${lea}`))
  await endWhileTheyLook(principal, clara, lea)
})

async function invite(page: Page): Promise<void> {
  await signIn(product, page, RIDER, '/account/assistants')
  await page.getByRole('button', { name: 'Invite an assistant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Their email').fill(CLARA)
  await dialog.getByRole('switch', { name: 'My wallet' }).click()
  await accessible(page, 'the invitation')
  await shot(page, 'assistant-invite-phone')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('main').getByText('Invited', { exact: true }).waitFor()
  await accessible(page, 'the assistants of a rider')
  await shot(page, 'assistant-settings-phone')
}

async function accept(page: Page): Promise<void> {
  await until(async () => {
    await page.reload()
    const isThere = await page.getByRole('button', { name: 'Accept' }).isVisible()
    return isThere || undefined
  })
  await accessible(page, 'an invitation')
  await shot(page, 'assistant-invited-desktop')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'New ride' }).waitFor()
}

/** From the desk to the booked ride; the id of the ride. */
async function bookFor(page: Page, { name, phone, language }: Guest, when: string, back?: string): Promise<string> {
  await page.goto(`${product.web}/assistant`)
  const path = await page.getByRole('link', { name: 'New ride' }).getAttribute('href')
  const trip = bookingLink({ kind: 'later', pickup: AVENUE, dropOff: HARBOUR }).replace('/book', path ?? '')
  await page.goto(product.web + trip)
  await page.getByText(/^Booking for/).waitFor()
  await chooseTime(page, when)
  await page.getByRole('button', { name: 'For a guest' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Phone').fill(phone)
  await dialog.getByLabel('Language').selectOption(language)
  await dialog.locator('button[type=submit]').click()
  if (back !== undefined) {
    await page.getByRole('button', { name: 'Return', exact: true }).click()
    await chooseTime(page, back, /^Return time/)
  } else if (name === LEA.name) {
    await accessible(page, 'booking for a principal')
    await shot(page, 'assistant-book-desktop')
  }
  await page.getByRole('button', { name: back ? /Book both and pay/ : /Book ahead and pay/ }).click()
  await page.waitForURL(/\/assistant\/asn_\w+\/rides\/rid_/)
  await page.getByRole('heading', { name: /Booked for tomorrow/ }).waitFor()
  return /rid_[0-9a-z]{26}/.exec(page.url())?.[0] ?? ''
}

async function moveTo(page: Page, when: string): Promise<void> {
  await page.getByRole('button', { name: 'Change Trip' }).click()
  await chooseTime(page, when)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Confirm change/ })
    .click()
  await page.getByRole('heading', { name: /Booked for tomorrow, 10:15/ }).waitFor()
  await accessible(page, 'a ride of a principal')
  await shot(page, 'assistant-ride-desktop')
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Cancel ride/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click()
  await page.getByRole('heading', { name: /cancelled/ }).waitFor()
}

/** The rows of the table, without its head. */
async function csv(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const [, ...rows] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  // The head, Léa's, and both of Jonas's.
  return ['head', ...rows]
}

/** The texts to a guest, the oldest first: each in their language, and none with an amount. */
async function told({ phone, name }: Guest, words: readonly RegExp[]): Promise<void> {
  const texts = await until(async () => {
    const all: { text: string }[] = await call(OFFICE, `/admin/mailbox?to=${encodeURIComponent(phone)}`)
    return all.length >= words.length ? all.map(({ text }) => text).toReversed() : undefined
  })
  assert.equal(texts.length, words.length, `${name}: ${texts.join('\n')}`)
  for (const [at, word] of words.entries()) {
    assert.match(texts[at] ?? '', word, name)
    assert.doesNotMatch(texts[at] ?? '', /€|EUR|Clara/, 'no price, and the name of who invites them')
  }
}

/** The desk on a phone, at night, and from right to left. */
async function looks(): Promise<void> {
  const LOOKS = [
    ['assistant-phone-light', { ...PHONE }, 'en'],
    ['assistant-desktop-dark', { ...DESKTOP, colorScheme: 'dark' }, 'en'],
    ['assistant-phone-dark-ar', { ...PHONE, colorScheme: 'dark' }, 'ar'],
  ] as const
  for (const [name, look, language] of LOOKS) {
    const { page, context } = await person(browser, look)
    if ('colorScheme' in look) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await signIn(product, page, CLARA, '/assistant')
    if (language !== 'en') {
      await context.addCookies([{ name: 'locale', value: language, url: product.web }])
      await page.reload()
    }
    await page.getByText(LEA.name).first().waitFor()
    await accessible(page, name)
    await shot(page, name)
    await context.close()
  }
}

/** A link in a message brings back to its ride, also after a night, when the page comes with a token that is over. */
async function comesBack(page: Page, path: string): Promise<void> {
  const context = page.context()
  const cookies = await context.cookies()
  await context.clearCookies({ name: /session-token/ })
  await page.goto(product.web + path)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('callbackUrl'), product.web + path)
  const { NEXTAUTH_SECRET: secret } = JSON.parse(readFileSync(join(product.dataDir, 'secrets.json'), 'utf8'))
  const mine = cookies.find(({ name }) => name.endsWith('session-token'))
  if (mine === undefined) throw new Error('there is no session')
  const { decode, encode } = createRequire(join(import.meta.dirname, '../apps/web/package.json'))('next-auth/jwt')
  const token = await decode({ token: mine.value, secret })
  const over = { ...token, accessToken: 'over', expiresAt: new Date(0).toISOString() }
  await context.addCookies([...cookies, { ...mine, value: await encode({ token: over, secret }) }])
  await page.goto(product.web + path)
  await page.getByText(LEA.name).first().waitFor()
}

/** A ride, a booking and the desk are open, and one of them has not heard of the end: none of them stays. */
async function endWhileTheyLook(principal: Page, clara: Page, rideId: string): Promise<void> {
  const book = await deskPath(clara, '/book')
  const [ride, booking] = [await clara.context().newPage(), await clara.context().newPage()]
  await ride.goto(product.web + book.replace('/book', `/rides/${rideId}`))
  await ride.getByText(LEA.name).first().waitFor()
  await booking.route(/\/socket\.io\//, (route) => route.abort())
  await booking.goto(
    product.web + bookingLink({ kind: 'later', pickup: AVENUE, dropOff: HARBOUR }).replace('/book', book),
  )
  await chooseTime(booking, 'tomorrow 15:00')
  const press = booking.getByRole('button', { name: /Book ahead and pay/ })
  await press.and(booking.locator(':enabled')).waitFor()
  await end(principal)
  await press.click()
  for (const page of [ride, booking, clara]) {
    await page.waitForURL(`${product.web}/assistant`)
    await page.getByText('You don’t book for anybody yet').waitFor()
  }
}

/** A page of the one principal that they have. */
async function deskPath(page: Page, path: string): Promise<string> {
  await page.goto(`${product.web}/assistant`)
  const book = await page.getByRole('link', { name: 'New ride' }).getAttribute('href')
  return (book ?? '').replace('/book', path)
}

async function end(page: Page): Promise<void> {
  await page.goto(`${product.web}/account/assistants`)
  await page.getByRole('button', { name: 'Edit Clara Nyberg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await page.getByText(/Ended \d/).waitFor()
}

/** What is asked for a principal is done at once or not at all: nothing waits, to go out in another's name. */
async function withoutConnection(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Cancel ride/ }).click()
  const dialog = page.getByRole('dialog')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Cancel ride' }).click()
  await dialog.getByRole('alert').first().waitFor()
  await shot(page, 'assistant-cancel-offline')
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.acts')))
  assert.deepEqual(kept, [])
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Keep ride' }).click()
}

/** The assistant and their principal at one computer: what was begun for the principal is not there for them. */
async function oneBrowser(rideId: string): Promise<void> {
  const { page, context } = await person(browser, DESKTOP)
  await signIn(product, page, CLARA, '/assistant')
  const book = (await page.getByRole('link', { name: 'New ride' }).getAttribute('href')) ?? ''
  const [, asn = ''] = /(asn_[0-9a-z]{26})/.exec(book) ?? []
  const [booking, ride] = [await context.newPage(), await context.newPage()]
  await booking.goto(
    product.web + bookingLink({ kind: 'later', pickup: AVENUE, dropOff: HARBOUR }).replace('/book', book),
  )
  await booking.getByText(/^Booking for/).waitFor()
  await ride.goto(`${product.web}/assistant/${asn}/rides/${rideId}`)
  await ride.getByText(LEA.name).first().waitFor()
  await page.goto(`${product.web}/account`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${product.web}/`)
  await signIn(product, page, RIDER, '/book')
  for (const other of [booking, ride]) {
    await other.getByRole('heading', { name: /This browser is now signed in as/ }).waitFor()
    assert.equal(await other.getByText(LEA.name).count(), 0)
  }
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  assert.doesNotMatch(kept, new RegExp(`${asn}|Clara`), 'nothing of the assistant, nor of what they began')
  await page.goto(`${product.web}/assistant/${asn}/book`)
  await page.getByText('Booking for').waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('button', { name: /Book ahead and pay/ }).count(), 0, 'nobody acts for themself')
  await context.close()
}
