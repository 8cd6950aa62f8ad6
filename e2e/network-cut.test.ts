/// <reference lib="dom" />
// The network is cut in the middle of each thing that a rider does: before the request has left the browser, or after
// the server did it and before its answer came. For each: what the person saw, what was booked, and that it goes on.
//   E2E_LANGUAGE=ar npm run test:e2e -- network-cut     the same, read in another language
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { asSaid } from './in-language.ts'
import { codeMailedTo, type Product, startProduct } from './product.ts'
import { accessible, choose, fillCard, fillWallet, keepCard, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const ADMINISTRATOR = 'iris.holm@fjord.test'
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const AWAY = 'We can’t be reached right now. Check your connection and try again.'
const WAITS = 'Waiting for connection'
const SENT = 'Sent. Waiting for an answer.'
const NO_SIGN_IN = 'We couldn’t check your sign-in. Please check your connection.'
// A request that passes the worker cannot be held up.
const WITHOUT_WORKER = { ...PHONE, serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] }

const USED = 'You’ve already used this code.'

type Cut = 'before' | 'after'
const CUTS = ['before', 'after'] as const

/** One act, one press away from being sent. */
interface Act {
  readonly page: Page
  readonly press: () => Promise<unknown>
  /** What is cut after the server did it. */
  readonly call: string
  /** What the person is told meanwhile. */
  readonly told: { readonly [At in Cut]: string } | string
  /** The server itself may tell the page that it was done, before the page gives the lost answer up. */
  readonly mayHear?: true
  /** What was typed is kept in its fields; where it waits, it is told with it. */
  readonly keeps?: Locator
  /** Pressed again, unless it goes out by itself. */
  readonly again?: (() => Promise<unknown>) | 'by itself'
  readonly isDone: () => Promise<unknown>
  /** How often it was done, and what that is called. */
  readonly count: () => Promise<number>
  readonly booked: string
  /** How many more there are at the end: a price is no booking. */
  readonly counts?: 0
  /** And while the answer is lost: what is paid in a later call is not paid yet. */
  readonly meanwhile?: 0
}

/** Every step by `NETWORK_CUT=full npm run test:e2e -- network-cut`; otherwise one of each way that money or a person goes. */
const USUAL = [
  'Book, paid from the wallet',
  'Book, paid by a new card: the payment',
  'Change a booked ride',
  'Cancel a ride that costs',
  'Tip',
  'Enter the code of a registration',
]
const isAsked = (step: string) => process.env.NETWORK_CUT === 'full' || USUAL.includes(step)

interface Row {
  readonly step: string
  readonly cut: Cut
  readonly saw: string
  readonly booked: string
}

let product: Product
let call: Call
let browser: Browser
let context: BrowserContext
let page: Page
let standing: NodeJS.Timeout
const table: Row[] = []

before(async () => {
  if (skip !== false) return
  product = await startProduct()
  call = callsTo(product)
  browser = await openBrowser()
  await stand()
  standing = setInterval(() => void stand().catch(() => undefined), 10_000)
  await fillWallet(call, RIDER, 200_000)
  await fillWallet(call, RIDER, 200_000)
  ;({ context, page } = await person(browser, WITHOUT_WORKER))
  await signIn(product, page, RIDER, '/book')
})
after(async () => {
  clearInterval(standing)
  print(table)
  await browser?.close()
  await product?.stop()
})

for (const cut of CUTS) {
  const inBoth = (step: string, open: (cut: Cut) => Promise<Act>) =>
    isAsked(step) &&
    test(`${step}, cut ${cut} it was done`, { skip }, async () => {
      await context.setOffline(false)
      await page.unrouteAll()
      table.push(await play(step, cut, await open(cut)))
    })

  inBoth('Get prices', async (at) => {
    await page.goto(tripOn(12))
    await bookAhead().waitFor()
    return {
      page,
      press: () => page.getByLabel('Luggage').selectOption({ index: at === 'before' ? 1 : 2 }),
      call: '**/user/quote',
      told: AWAY,
      again: at === 'before' ? 'by itself' : () => tryAgain(),
      isDone: () => bookAhead().waitFor(),
      count: ridesOf,
      booked: 'rides',
      counts: 0,
    }
  })

  inBoth('Use a promotion code', async (at) => {
    const code = `CUT-${at.toUpperCase()}`
    await promotion(code)
    await page.goto(tripOn(13))
    await bookAhead().waitFor()
    await page.getByRole('button', { name: 'I have a code' }).click()
    await page.getByLabel('Code', { exact: true }).fill(code)
    return {
      page,
      press: () => page.getByRole('button', { name: 'Apply' }).click(),
      call: '**/user/quote',
      told: AWAY,
      again: at === 'before' ? 'by itself' : () => tryAgain(),
      isDone: async () => {
        await bookAhead().waitFor()
        await page.getByText(code, { exact: true }).waitFor()
      },
      count: ridesOf,
      booked: 'rides',
      counts: 0,
    }
  })

  inBoth('Book, paid from the wallet', async (at) => {
    await page.goto(tripOn(at === 'before' ? 14 : 15))
    await payFrom('Wallet')
    return {
      page,
      press: () => bookAhead().click(),
      call: '**/user/ride/pre-booking',
      told: AWAY,
      isDone: () => page.waitForURL(/\/rides\/rid_/),
      count: ridesOf,
      booked: 'rides',
    }
  })

  inBoth('Book, paid by a new card: the booking', async (at) => {
    const dialog = await payByCard(at === 'before' ? 16 : 17)
    return {
      page,
      press: () => dialog.getByRole('button', { name: /^Pay/ }).click(),
      call: '**/user/ride/pre-booking',
      told: AWAY,
      keeps: dialog,
      meanwhile: 0,
      isDone: () => page.getByRole('heading', { name: /^Booked for/ }).waitFor(),
      count: paidByCard,
      booked: 'card rides',
    }
  })

  inBoth('Book, paid by a new card: the payment', async (at) => {
    const dialog = await payByCard(at === 'before' ? 18 : 19)
    return {
      page,
      press: () => dialog.getByRole('button', { name: /^Pay/ }).click(),
      call: '**/payment/sandbox/intents/*/confirm',
      told: AWAY,
      keeps: dialog,
      isDone: () => page.getByRole('heading', { name: /^Booked for/ }).waitFor(),
      count: paidByCard,
      booked: 'card rides',
    }
  })

  inBoth('Book, paid by a saved card', async (at) => {
    if (at === 'before') await keepCard(call, RIDER)
    await page.goto(tripOn(at === 'before' ? 20 : 21))
    await payFrom('Card')
    await bookAhead().click()
    const dialog = page.getByRole('dialog')
    assert.ok(await dialog.getByRole('radio', { name: /4242/ }).isChecked())
    return {
      page,
      press: () => dialog.getByRole('button', { name: /^Pay/ }).click(),
      call: '**/payment/sandbox/intents/*/confirm',
      told: AWAY,
      isDone: () => page.getByRole('heading', { name: /^Booked for/ }).waitFor(),
      count: paidByCard,
      booked: 'card rides',
    }
  })

  inBoth('Book on a company’s account, above its limit', async (at) => {
    if (at === 'before') await joinCompany()
    await page.goto(tripOn(at === 'before' ? 29 : 30))
    await payFrom('On account')
    return {
      page,
      press: () => page.getByRole('button', { name: /^Book ahead/ }).click(),
      call: '**/user/ride/pre-booking',
      told: AWAY,
      isDone: () => page.getByText('Iris Holm can approve it.').waitFor(),
      count: async () => (await allRides()).filter(({ paymentMethod }) => paymentMethod === 'account').length,
      booked: 'rides that wait for approval',
    }
  })

  for (const [part, path] of [
    ['the start', '**/payment/wallet/top-up'],
    ['the card', '**/payment/sandbox/intents/*/confirm'],
    ['the end', '**/payment/wallet/confirm/top-up'],
  ] as const)
    inBoth(`Top up: ${part}`, async () => {
      await page.goto(`${product.web}/wallet`)
      await page.getByRole('button', { name: 'Top up' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/Amount/).fill('25')
      const another = dialog.getByRole('radio', { name: 'Another card' })
      if (await another.count()) await another.click()
      await fillCard(dialog)
      return {
        page,
        press: () => dialog.getByRole('button', { name: /^Top up/ }).click(),
        call: path,
        told: AWAY,
        keeps: dialog,
        ...(part === 'the start' && { meanwhile: 0 }),
        isDone: () => dialog.waitFor({ state: 'hidden' }),
        count: async () => ((await call(RIDER, '/user/wallet')) as { balance: number }).balance / 2_500,
        booked: 'top-ups of €25',
      }
    })

  inBoth('Change a booked ride', async (at) => {
    const rideId = await bookFor(at === 'before' ? 22 : 23)
    await page.goto(`${product.web}/rides/${rideId}`)
    await page.getByRole('button', { name: 'Add Extras' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByText(/New fare/).waitFor()
    const confirm = dialog.getByRole('button', { name: /Confirm change/ })
    // Nor does the page hear of it on another way, until there is a network again.
    if (at === 'after') await page.route(`**/user/ride/show/${rideId}`, (route) => route.abort())
    return {
      page,
      press: () => confirm.click(),
      call: '**/user/ride/change',
      told: AWAY,
      keeps: dialog,
      again: async () => {
        await page.unroute(`**/user/ride/show/${rideId}`)
        await confirm.click()
      },
      isDone: () => dialog.waitFor({ state: 'hidden' }),
      count: async () => (await rideOf(rideId)).additionalservice.length,
      booked: 'extras, held once',
    }
  })

  inBoth('Write a note on a booked ride', async (at) => {
    const rideId = await bookFor(at === 'before' ? 24 : 25)
    const note = `The side entrance, please. ${at}`
    await page.goto(`${product.web}/rides/${rideId}`)
    await page.getByRole('button', { name: 'Add Note to your chauffeur' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(note)
    return {
      page,
      press: async () => {
        await dialog.getByRole('button', { name: 'Confirm change' }).click()
        await page.getByRole('listitem').getByText(note).waitFor()
      },
      call: '**/user/ride/change',
      told: { before: WAITS, after: SENT },
      again: 'by itself',
      isDone: () => page.getByText(`“${note}”`).waitFor(),
      count: async () => ((await rideOf(rideId)).note === note ? 1 : 0),
      booked: 'notes',
    }
  })

  inBoth('Cancel a booked ride for free', async (at) => {
    const rideId = await bookFor(at === 'before' ? 26 : 27)
    await page.goto(`${product.web}/rides/${rideId}`)
    await page.getByRole('button', { name: /Cancel ride/ }).click()
    return cancelling(rideId, /Cancelling now is free/)
  })

  inBoth('Write to the chauffeur', async (at) => {
    const rideId = await arrivedRide()
    const words = `I am at the side entrance. ${at}`
    // Without a socket it goes by a call, which can be cut.
    await page.route('**/socket.io/**', (route) => route.abort())
    await page.goto(`${product.web}/messages/${rideId}`)
    await page.getByRole('textbox').fill(words)
    return {
      page,
      press: () => page.getByRole('button', { name: 'Send', exact: true }).click(),
      call: '**/api/v1/chat/*/messages',
      told: 'No connection. Your messages are sent when you’re back online.',
      again: 'by itself',
      isDone: () => page.locator('[data-line=mine]').filter({ hasText: words }).waitFor(),
      count: async () =>
        ((await call(RIDER, `/chat/${rideId}/messages?pageSize=50`)) as { text?: string }[]).filter(
          ({ text }) => text === words,
        ).length,
      booked: 'messages',
    }
  })

  inBoth('Share a live link', async () => {
    const rideId = await arrivedRide()
    await call(RIDER, `/user/ride/${rideId}/share`, undefined, 'DELETE')
    await page.goto(`${product.web}/rides/${rideId}`)
    await openSafety()
    const share = page.getByRole('button', { name: 'Share', exact: true }).last()
    return {
      page,
      press: () => share.click(),
      call: `**/user/ride/${rideId}/share`,
      told: AWAY,
      isDone: () => page.getByText('Link copied').waitFor(),
      count: async () =>
        ((await call(RIDER, `/user/ride/${rideId}/safety`)) as { sharedLink: string | null }).sharedLink ? 1 : 0,
      booked: 'links',
    }
  })

  inBoth('Tell the office', async () => {
    const rideId = await arrivedRide()
    await page.goto(`${product.web}/rides/${rideId}`)
    await openSafety()
    return {
      page,
      press: () => page.getByRole('button', { name: 'Tell them' }).click(),
      call: `**/user/ride/${rideId}/help`,
      told: { before: WAITS, after: SENT },
      again: 'by itself',
      isDone: () => page.getByText('The office was told at').waitFor(),
      count: async () => (await helpCalls()).length,
      booked: 'calls for help',
    }
  })

  inBoth('Ask for more minutes', async () => {
    const rideId = await arrivedRide()
    const asked = async () => ((await rideOf(rideId)).wait?.asked ?? 0) / 10
    await page.goto(`${product.web}/rides/${rideId}`)
    return {
      page,
      press: () => page.getByRole('button', { name: /^\d+ more minutes$/ }).click(),
      call: '**/user/ride/update-status',
      told: { before: WAITS, after: SENT },
      again: 'by itself',
      isDone: async () => {
        const minutes = await until(async () => (await rideOf(rideId)).wait?.asked || undefined)
        await page.getByText(`You asked for ${minutes} more minutes.`).waitFor()
      },
      count: asked,
      booked: 'ten more minutes',
    }
  })

  inBoth('Cancel a ride that costs', async () => {
    const rideId = await arrivedRide()
    await page.goto(`${product.web}/rides/${rideId}`)
    await page.getByRole('button', { name: /Cancel ride/ }).click()
    return cancelling(rideId, /Cancelling now costs €\d/)
  })

  inBoth('Rate a ride', async (at) => {
    const rideId = await completedRide()
    await page.goto(`${product.web}/rides/${rideId}`)
    await choose(page.getByRole('radio', { name: '5 stars' }))
    await page.getByLabel('Comment (optional)').fill('A quiet, careful ride.')
    return {
      page,
      press: () => page.getByRole('button', { name: 'Send rating' }).click(),
      call: '**/user/feedback',
      told: AWAY,
      mayHear: true,
      // Of what was done the page hears by itself, and has nothing to fill in then.
      ...(at === 'before' && { keeps: page.locator('form').filter({ has: page.getByLabel('Comment (optional)') }) }),
      again: async () => {
        await page
          .getByRole('button', { name: 'Send rating' })
          .click({ timeout: 2_000 })
          .catch(() => undefined)
      },
      isDone: () => page.getByRole('heading', { name: 'Thank you. Rating sent.' }).waitFor(),
      count: async () => ((await rideOf(rideId)).rating?.mine ? 1 : 0),
      booked: 'ratings',
    }
  })

  inBoth('Tip', async () => {
    const rideId = await completedRide()
    await call(RIDER, '/user/feedback', { rideId, rating: 5 })
    await page.goto(`${product.web}/rides/${rideId}`)
    await page.getByRole('button', { name: 'Add tip' }).click()
    const pay = page.getByRole('button', { name: /^Pay tip/ })
    return {
      page,
      press: () => pay.click(),
      call: '**/user/feedback/tip',
      told: AWAY,
      mayHear: true,
      again: async () => {
        await pay.click({ timeout: 2_000 }).catch(() => undefined)
      },
      isDone: () => page.getByText(/€5\.00 went to/).waitFor(),
      count: async () => (await rideOf(rideId)).tip / 500,
      booked: 'tips of €5',
    }
  })

  inBoth('Register', async (at) => {
    const other = await visitor()
    const email = `register-${at}@example.test`
    await other.goto(`${product.web}/register`)
    await other.getByLabel('First name').fill('Cecilia')
    await other.getByLabel('Last name').fill('Lind')
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill('a long way from the sea')
    await other.getByLabel('I accept the terms').check()
    return {
      page: other,
      press: () => other.getByRole('button', { name: 'Register' }).click(),
      call: '**/auth/register',
      told: AWAY,
      keeps: other.locator('form'),
      isDone: () => other.getByLabel('One-time code').waitFor(),
      count: () => lettersTo(email),
      booked: 'letters',
    }
  })

  inBoth('Enter the code of a registration', async (at) => {
    const other = await visitor()
    const email = `code-${at}@example.test`
    await other.goto(`${product.web}/register`)
    await other.getByLabel('First name').fill('Cecilia')
    await other.getByLabel('Last name').fill('Lind')
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill('a long way from the sea')
    await other.getByLabel('I accept the terms').check()
    await other.getByRole('button', { name: 'Register' }).click()
    await other.getByLabel('One-time code').fill(await codeOf(email))
    return {
      page: other,
      press: () => other.getByRole('button', { name: 'Continue' }).click(),
      call: '**/api/auth/callback/code*',
      told: NO_SIGN_IN,
      keeps: other.locator('form'),
      isDone: () => other.waitForURL(/\/book|\/welcome|\/$/),
      count: () => accountsOf(email),
      booked: 'accounts',
    }
  })

  inBoth('Sign in with a code, over a booking', async (at) => {
    const other = await visitor()
    const email = `guest-${at}@example.test`
    await other.goto(tripOn(28))
    await other
      .getByRole('button', { name: /^Sign in and pay/ })
      .and(other.locator(':enabled'))
      .click()
    const dialog = other.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByLabel('One-time code').fill(await codeOf(email))
    await dialog.getByLabel('First name').fill('Greta')
    await dialog.getByLabel('Last name').fill('Lind')
    return {
      page: other,
      press: () => dialog.getByRole('button', { name: 'Agree and continue' }).click(),
      call: '**/api/auth/callback/email-code*',
      told: NO_SIGN_IN,
      keeps: dialog,
      isDone: () => other.getByRole('dialog', { name: 'Pay by card' }).waitFor(),
      count: () => accountsOf(email),
      booked: 'accounts',
    }
  })
}

if (isAsked('Book on a company’s account, above its limit'))
  test('an administrator was asked once for each ride that waits', { skip }, async () => {
    const waiting = (await allRides()).filter(({ paymentMethod }) => paymentMethod === 'account').length
    const letters: { text: string }[] = await call(OFFICE, `/admin/mailbox?to=${encodeURIComponent(ADMINISTRATOR)}`)
    assert.equal(letters.filter(({ text }) => text.includes('/approve/')).length, waiting)
  })

test('a rating and a tip in two tabs at once count once, and both tabs say what was sent', { skip }, async () => {
  await context.setOffline(false)
  await page.unrouteAll()
  const rideId = await completedRide()
  const second = await context.newPage()
  second.setDefaultTimeout(30_000)
  const tabs = [page, second] as const
  for (const tab of tabs) {
    await tab.goto(`${product.web}/rides/${rideId}`)
    await choose(tab.getByRole('radio', { name: tab === page ? '5 stars' : '3 stars' }))
  }
  // The other tab may hear of it before its own button is pressed, and has none then.
  const thanks = (tab: Page) => tab.getByRole('heading', { name: 'Thank you. Rating sent.' }).waitFor()
  const send = (tab: Page) => tab.getByRole('button', { name: 'Send rating' }).click()
  await Promise.all(tabs.map((tab) => Promise.race([send(tab).catch(() => undefined), thanks(tab)])))
  for (const tab of tabs) await thanks(tab)
  const { rating } = await rideOf(rideId)
  for (const tab of tabs) await tab.getByText(rating?.mine === 5 ? /5 stars/ : /3 stars/).waitFor()
  const before = await balance()
  for (const tab of tabs) await tab.getByRole('button', { name: 'Add tip' }).click()
  const given = (tab: Page) => tab.getByText(/€5\.00 went to/).waitFor()
  const tip = (tab: Page) => tab.getByRole('button', { name: /^Pay tip/ }).click()
  await Promise.all(tabs.map((tab) => Promise.race([tip(tab).catch(() => undefined), given(tab)])))
  for (const tab of tabs) await given(tab)
  assert.equal((await rideOf(rideId)).tip, 500)
  assert.equal(before - (await balance()), 500)
  await second.close()
})

test('a promotion code for one ride in two tabs at once takes off one price, and the other tab says so', {
  skip,
}, async () => {
  await promotion('ONCE-ONLY')
  const second = await context.newPage()
  second.setDefaultTimeout(30_000)
  const tabs = [page, second] as const
  const had = await ridesOf()
  for (const [at, tab] of tabs.entries()) {
    await tab.goto(tripOn(31 + at))
    const pay = tab.getByRole('button', { name: /^Book ahead/ }).and(tab.locator(':enabled'))
    await pay.waitFor()
    await tab.getByRole('button', { name: /^Pay from/ }).click()
    await tab
      .getByRole('dialog')
      .getByRole('radio', { name: /^Wallet/ })
      .click()
    await tab.getByRole('button', { name: 'I have a code' }).or(tab.getByText('ONCE-ONLY')).first().waitFor()
    if (await tab.getByRole('button', { name: 'I have a code' }).count()) {
      await tab.getByRole('button', { name: 'I have a code' }).click()
      await tab.getByLabel('Code', { exact: true }).fill('ONCE-ONLY')
      await tab.getByRole('button', { name: 'Apply' }).click()
    }
    await tab.getByText('ONCE-ONLY', { exact: true }).waitFor()
    await pay.waitFor()
  }
  await Promise.all(
    tabs.map((tab) =>
      tab
        .getByRole('button', { name: /^Book ahead/ })
        .and(tab.locator(':enabled'))
        .click(),
    ),
  )
  await until(async () => ((await ridesOf()) > had ? true : undefined))
  const [booked] = await Promise.race(tabs.map((tab) => tab.waitForURL(/\/rides\/rid_/).then(() => [tab] as const)))
  const other = booked === page ? second : page
  await other.getByText(USED).first().waitFor()
  await shot(other, 'code-used-in-another-tab')
  const [{ uses } = { uses: 0 }]: { uses: number }[] = (
    (await call(OFFICE, '/admin/promotions')) as { code: string; uses: number }[]
  ).filter(({ code }) => code === 'ONCE-ONLY')
  assert.deepEqual([uses, (await ridesOf()) - had], [1, 1])
  await second.close()
})

/** One row of the table, looked at from both sides. */
async function play(step: string, cut: Cut, act: Act): Promise<Row> {
  const { page: on } = act
  const name = `${step}, cut ${cut}`
  const had = await act.count()
  const typed = act.keeps && (await fieldsIn(act.keeps))
  const mend = cut === 'before' ? await cutBefore(on) : await cutAfter(on, act.call)
  await act.press()
  const told = typeof act.told === 'string' ? act.told : act.told[cut]
  const sentence = on.getByText(told).filter({ visible: true }).first()
  const isTold = sentence.waitFor().then(() => true)
  const hasHeard = cut === 'after' && act.mayHear ? act.isDone().then(() => false) : isTold
  const isUnknown = await Promise.any([isTold, hasHeard])
  const saw = isUnknown ? asSaid(told) : 'Done'
  // What may be heard at any moment may be gone again.
  if (!act.mayHear) assert.ok((await sentence.innerText()).includes(saw), `${name}: ${await sentence.innerText()}`)
  if (act.keeps) assert.deepEqual(await fieldsIn(act.keeps), typed, `${name}: what was typed`)
  await shot(on, `cut-${step.toLowerCase().replaceAll(/\W+/g, '-')}-${cut}`)
  await accessible(on, name)
  const done = act.counts ?? 1
  await until(async () =>
    (await act.count()) - had === (cut === 'before' ? 0 : (act.meanwhile ?? done)) ? true : undefined,
  ).catch(async () => assert.fail(`${name}: ${(await act.count()) - had} ${act.booked} while it is cut`))
  await mend()
  if (isUnknown && act.again !== 'by itself') await (act.again ?? act.press)()
  await act.isDone()
  const count = (await act.count()) - had
  assert.equal(count, done, `${name}: ${act.booked}`)
  if (on !== page) await on.context().close()
  return { step, cut, saw, booked: `${count} ${act.booked}` }
}

/** As in a tunnel: nothing leaves the browser. */
async function cutBefore(on: Page): Promise<() => Promise<void>> {
  await on.context().setOffline(true)
  return () => on.context().setOffline(false)
}

/** The request arrives and is worked off; its answer never comes back, nor what it would have left in the browser. */
async function cutAfter(on: Page, pattern: string): Promise<() => Promise<void>> {
  const swallow = async (route: Route) => {
    const body = route.request().postDataJSON?.bind(route.request())
    const isLook = route.request().method() !== 'POST' || isPreview(body)
    if (isLook) return route.continue()
    const cookies = await on.context().cookies()
    await route.fetch()
    await on.context().clearCookies()
    await on.context().addCookies(cookies)
    // The wire may be whole again before the answer comes: then nothing is left to cut.
    await route.abort().catch(() => undefined)
  }
  await on.route(pattern, swallow)
  return () => on.unroute(pattern, swallow)
}

function isPreview(body: () => { preview?: boolean } | null): boolean {
  try {
    return body()?.preview === true
  } catch {
    return false
  }
}

/** What is in the fields, and what is chosen. */
function fieldsIn(within: Locator): Promise<string[]> {
  return within.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ type, checked, value }) => `${type} ${type === 'radio' || type === 'checkbox' ? checked : value}`,
    ),
  )
}

function print(rows: readonly Row[]): void {
  const columns = ['step', 'cut', 'saw', 'booked'] as const
  const heads = { step: 'Step', cut: 'Cut', saw: 'What the person saw', booked: 'What was booked' }
  const widths = columns.map((column) => Math.max(...[heads, ...rows].map((row) => row[column].length)))
  for (const row of [heads, ...rows])
    console.log(`| ${columns.map((column, at) => row[column].padEnd(widths[at] ?? 0)).join(' | ')} |`)
}

const stand = () => call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng })
const bookAhead = () => page.getByRole('button', { name: /^Book ahead/ }).and(page.locator(':enabled'))
const tryAgain = () => page.getByRole('button', { name: 'Try again' }).first().click()
const codeOf = (email: string) => until(() => codeMailedTo(product, email).catch(() => undefined))

const promotion = (code: string) =>
  call(OFFICE, '/admin/promotions', {
    ...{ code, kind: 'amount', value: 500, cap: null, usesPerPerson: 1, usesInAll: null },
    ...{ validFrom: new Date(Date.now() - 60_000).toISOString(), validUntil: null },
  })
const balance = async () => ((await call(RIDER, '/user/wallet')) as { balance: number }).balance

/** A company on whose account the rider books; above its limit an administrator is asked. */
async function joinCompany(): Promise<void> {
  const password = 'quiet harbour at seven'
  const send = (path: string, body: object) =>
    fetch(product.api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const names = { userType: 'user', firstname: 'Iris', lastname: 'Holm', acceptTerms: true }
  await send('/auth/register', { ...names, email: ADMINISTRATOR, password })
  await send('/auth/verify', { email: ADMINISTRATOR, otp: await codeOf(ADMINISTRATOR), purpose: 'register' })
  product.accounts[ADMINISTRATOR] = password
  const { _id }: { _id: string } = await call(OFFICE, '/admin/companies', {
    ...{ name: 'Fjord Kapital AB', address: 'Vasagatan 12', vatNumber: 'SE556677889901', email: ADMINISTRATOR },
    ...{ locale: 'en', limit: 1_000_000, payDays: 30, graceDays: 14, needsCostCentre: false, costCentres: [] },
  })
  await call(OFFICE, `/admin/companies/${_id}/members`, { email: ADMINISTRATOR, role: 'manager' })
  const member = { email: RIDER, role: 'member', rideLimit: 1_000, monthLimit: null }
  await call(ADMINISTRATOR, `/user/companies/${_id}/members`, member)
}

async function payFrom(method: 'Wallet' | 'Card' | 'On account'): Promise<void> {
  await bookAhead().waitFor()
  await page.getByRole('button', { name: /^Pay from/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: new RegExp(`^${method}`) })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** The card form is open and filled in with a card that is taken. */
async function payByCard(day: number): Promise<Locator> {
  await page.goto(tripOn(day))
  await payFrom('Card')
  await bookAhead().click()
  const dialog = page.getByRole('dialog')
  const another = dialog.getByRole('radio', { name: 'Another card' })
  await dialog.getByLabel('Card number').or(another).first().waitFor()
  if (await another.count()) await another.click()
  await fillCard(dialog)
  return dialog
}

async function openSafety(): Promise<void> {
  await page.getByRole('button', { name: 'Safety' }).click()
  await page.getByRole('link', { name: 'Call 112' }).waitFor()
}

async function cancelling(rideId: string, costs: RegExp): Promise<Act> {
  const dialog = page.getByRole('dialog')
  await dialog.getByText(costs).waitFor()
  return {
    page,
    press: () => dialog.getByRole('button', { name: 'Cancel ride' }).click(),
    call: '**/user/ride/update-status',
    told: { before: WAITS, after: SENT },
    again: 'by itself',
    isDone: () => page.getByRole('heading', { name: /cancelled/ }).waitFor(),
    count: async () => ((await rideOf(rideId)).RideStatus === 'cancelled' ? 1 : 0),
    booked: 'cancelled rides',
  }
}

function tripOn(day: number): string {
  const query = new URLSearchParams({
    ...{ kind: 'later', date: inDays(day), time: '10:00' },
    ...{ from: AVENUE.address, fromLat: `${AVENUE.lat}`, fromLng: `${AVENUE.lng}` },
    ...{ to: HARBOUR.address, toLat: `${HARBOUR.lat}`, toLng: `${HARBOUR.lng}` },
  })
  return `${product.web}/book?${query}`
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A page of somebody who has not signed in. */
async function visitor(): Promise<Page> {
  const { page: other } = await person(browser, { ...DESKTOP, serviceWorkers: 'block' })
  return other
}

interface ShownRide {
  readonly rideId: string
  readonly RideStatus: string
  readonly paymentMethod: string
  readonly additionalservice: readonly object[]
  readonly note: string | null
  readonly tip: number
  readonly pin: string
  readonly rating: { mine: number | null } | null
  readonly wait: { asked: number } | null
}
const rideOf = (rideId: string): Promise<ShownRide> => call(RIDER, `/user/ride/show/${rideId}`)
async function allRides(): Promise<ShownRide[]> {
  const pages = await Promise.all([1, 2].map((one) => call(RIDER, `/user/ride?pageSize=50&page=${one}`)))
  return pages.flat()
}
const ridesOf = async () => (await allRides()).length
const paidByCard = async () =>
  (await allRides()).filter(
    ({ paymentMethod, RideStatus }) => paymentMethod === 'card' && RideStatus !== 'pending_payment',
  ).length
const lettersTo = async (email: string) =>
  ((await call(OFFICE, `/admin/mailbox?to=${encodeURIComponent(email)}`)) as object[]).length
const accountsOf = async (email: string) =>
  ((await call(OFFICE, `/admin/people?userType=user&q=${encodeURIComponent(email)}`)) as object[]).length
const helpCalls = (): Promise<object[]> => call(OFFICE, '/admin/alerts?kind=help_asked&pageSize=50')

async function bookFor(day: number): Promise<string> {
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', {
    ...{ ridetype: 'prebook', predate: inDays(day), pretime: '12:00' },
    ...{ pickupLocation: AVENUE, dropOffLocation: HARBOUR },
  })
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  return ((await call(RIDER, '/user/ride/pre-booking', booking)) as { rideId: string }).rideId
}

/** The rider's ride whose chauffeur waits at the door: the one that is there, or a new one. */
async function arrivedRide(): Promise<string> {
  const now = (await call(RIDER, '/user/ride/current')) as ShownRide | null
  if (now?.RideStatus === 'arrived') return now.rideId
  await stand().catch(() => undefined)
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', {
    ...{ ridetype: 'instant', pickupLocation: AVENUE, dropOffLocation: HARBOUR },
  })
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const { rideId }: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', booking)
  await until(async () => {
    const offers: { rideId: string }[] = await call(DRIVER, '/driver/ride/offers')
    return offers.find((one) => one.rideId === rideId)
  })
  for (const action of ['accept', 'en_route', 'arrived']) await driverDoes(rideId, action)
  return rideId
}

async function completedRide(): Promise<string> {
  const rideId = await arrivedRide()
  await driverDoes(rideId, 'start', { pin: (await rideOf(rideId)).pin })
  await driverDoes(rideId, 'complete')
  return rideId
}

const driverDoes = (rideId: string, action: string, more: object = {}) =>
  call(DRIVER, '/driver/ride/update-status', {
    ...{ rideId, action, lat: AVENUE.lat, lng: AVENUE.lng, at: new Date().toISOString() },
    ...reasonFor(action),
    ...more,
  })
