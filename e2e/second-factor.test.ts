// Somebody of the office sets up an authenticator app and a passkey, and signs in by two steps: with a code, with the
// passkey, with a recovery code. An owner sees it, resets it, and then the policy asks everybody for one.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { awake, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { amendPolicy, type Call, callsTo } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, joinOffice, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const OFFICE = 'office@livery.test'
const MAJA = 'maja.strand@office.test'
const PASSWORD = 'quiet harbour at seven'

let product: Product
let browser: Browser
let call: Call
let maja: { context: BrowserContext; page: Page }
let key = ''
let recoveryCodes: string[] = []
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
  call = callsTo(product)
  maja = await person(browser, DESKTOP)
  await joinOffice(product, call, MAJA, { firstname: 'Maja', lastname: 'Strand' }, { role: 'dispatcher' })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('an app is set up with its picture and its first code, and the recovery codes are shown once', {
  skip,
}, async () => {
  const { page } = maja
  await signIn(product, page, MAJA, '/office/rides')
  await page.getByRole('link', { name: 'Account of Maja Strand' }).click()
  await page.getByText('You sign in with your password alone.').waitFor()
  await shot(page, 'factor-account-none-desktop')
  await accessible(page, 'an account of the office without a second factor')
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' })
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  key = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await shot(page, 'factor-app-desktop')
  await accessible(page, 'setting up an authenticator app')
  await dialog.getByLabel('One-time code').fill('000000')
  await dialog.getByRole('button', { name: 'Add app' }).click()
  await dialog.getByText('That code is incorrect.').waitFor()
  await dialog.getByLabel('One-time code').fill(codeOf(0))
  await dialog.getByRole('button', { name: 'Add app' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await codes.getByRole('button', { name: 'I’ve saved them' }).waitFor()
  recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
  assert.equal(recoveryCodes.length, 10)
  await shot(page, 'factor-codes-desktop')
  await accessible(page, 'recovery codes')
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByText('10 codes left').waitFor()
})

test('signing in asks for the code; a wrong one keeps its place', { skip }, async () => {
  const { page, context } = await person(browser, PHONE)
  await firstStep(page, '/office/rides')
  await shot(page, 'factor-step-phone')
  await accessible(page, 'the second step')
  const field = page.getByLabel('One-time code')
  assert.equal(await field.getAttribute('autocomplete'), 'one-time-code')
  assert.equal(await field.getAttribute('inputmode'), 'numeric')
  // No session yet, wherever they go.
  await page.goto(`${product.web}/office/rides`)
  await page.waitForURL(/sign-in\?/)
  await page.goto(`${product.web}/sign-in/second-step?callbackUrl=%2Foffice%2Frides`)
  await awake(page)
  await field.fill('000000')
  await page.getByText('That code is incorrect.').waitFor()
  assert.match(page.url(), /second-step/)
  await shot(page, 'factor-step-wrong-phone')
  await field.fill(codeOf(1))
  await page.waitForURL(`${product.web}/office/rides`)
  await context.close()
})

test('a recovery code signs in, and a sign-in that is over leads back with words', { skip }, async () => {
  const { page, context } = await person(browser, PHONE)
  await page.goto(`${product.web}/sign-in/second-step`)
  await page.getByText('This sign-in took too long. Please sign in again.').waitFor()
  await shot(page, 'factor-over-phone')
  await firstStep(page, '/office/account')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('ABCD-EFGH-JKMN')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('That recovery code isn’t valid.').waitFor()
  await shot(page, 'factor-recovery-phone')
  await accessible(page, 'a recovery code')
  await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${product.web}/office/account`)
  await page.getByText('9 codes left').waitFor()
  await page.getByText('recovery code', { exact: false }).first().waitFor()
  await shot(page, 'factor-account-phone')
  await accessible(page, 'the account on a phone')
  await context.close()
})

test('a passkey is added, signs in, and is asked for before anything changes', { skip }, async () => {
  const { page, context } = maja
  await withAuthenticator(context, page)
  await page.reload()
  await awake(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Office Mac')
  await shot(page, 'factor-passkey-name-desktop')
  await accessible(page, 'naming a passkey')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Passkey added.').waitFor()
  await page.getByText('Office Mac').waitFor()
  await shot(page, 'factor-account-desktop')
  await accessible(page, 'the account with a passkey')
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/office'))

  await firstStep(page, '/office/account')
  await shot(page, 'factor-step-desktop')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(`${product.web}/office/account`)
  await awake(page)
  await page.getByRole('button', { name: 'Remove authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await confirm.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await shot(page, 'factor-confirm-desktop')
  await accessible(page, 'confirming who it is')
  await confirm.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Authenticator app removed.').waitFor()
  await page.getByRole('button', { name: 'Set up authenticator app' }).waitFor()
})

test('an owner sees who has what, where they are signed in, and resets what was lost', { skip }, async () => {
  const owner = (await person(browser, DESKTOP)).page
  await signIn(product, owner, OFFICE, '/office/team')
  await owner.getByRole('cell', { name: /^Passkey/ }).waitFor()
  await owner.getByRole('heading', { name: 'Sign-ins' }).waitFor()
  await shot(owner, 'factor-team-desktop')
  await accessible(owner, 'the team with its sign-ins')
  await owner.getByRole('button', { name: /Sign-in of Maja Strand/ }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).waitFor()
  await shot(owner, 'factor-member-desktop')
  await accessible(owner, 'the sign-ins of a member')
  await dialog.getByRole('button', { name: 'Reset second factor' }).click()
  await owner.getByText('Maja Strand can sign in with the password').waitFor()
  await maja.page.goto(`${product.web}/office/rides`)
  await maja.page.waitForURL(/session-changed|sign-in/)
  const letters: { subject: string }[] = await call(OFFICE, `/admin/mailbox?to=${encodeURIComponent(MAJA)}`)
  for (const subject of [
    'Authenticator app added',
    'Recovery code used',
    'Passkey added',
    'Authenticator app removed',
    'Your second factor was reset',
  ])
    assert.ok(
      letters.some((letter) => letter.subject === subject),
      subject,
    )
  await owner.goto(`${product.web}/office/audit`)
  for (const what of [
    'Added an authenticator app',
    'Signed in with a recovery code',
    'Added a passkey',
    'Removed the authenticator app',
    'Reset a second factor',
  ])
    await owner.getByRole('cell', { name: what, exact: true }).first().waitFor()
  await owner.context().close()
})

test('where the policy asks for one, whoever has none is led to it before anything else', { skip }, async () => {
  await amendPolicy(call, 'accounts', { officeSecondFactor: 'required' })
  const { page } = await person(browser, PHONE)
  await page.goto(`${product.web}/sign-in?callbackUrl=%2Foffice%2Frides`)
  await page.getByLabel('Email').fill(MAJA)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${product.web}/office/account`)
  await page.getByText('Your office asks everyone for a second factor.').waitFor()
  await shot(page, 'factor-owed-phone')
  await accessible(page, 'an account that owes a second factor')
  await awake(page)
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' })
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  await shot(page, 'factor-app-phone')
  key = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await dialog.getByLabel('One-time code').fill(codeOf(0))
  await dialog.getByRole('button', { name: 'Add app' }).click()
  await shot(page, 'factor-codes-phone')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.waitForURL(`${product.web}/office/live`)
  await looks(page)
})

/** The same in the dark, and from right to left. */
async function looks(page: Page): Promise<void> {
  if (process.env.SHOTS === undefined) return
  const state = await page.context().storageState()
  for (const [form, options] of [
    ['desktop-dark', DESKTOP],
    ['phone-dark', PHONE],
    ['desktop-ar', { ...DESKTOP, locale: 'ar' }],
    ['phone-ar', { ...PHONE, locale: 'ar' }],
  ] as const) {
    const { page: seen, context } = await person(browser, { ...options, storageState: state })
    if (form.endsWith('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    if (form.endsWith('ar')) await context.addCookies([{ name: 'NEXT_LOCALE', value: 'ar', url: product.web }])
    for (const name of ['account', 'team']) {
      await seen.goto(`${product.web}/office/${name}`)
      await seen.waitForLoadState('networkidle')
      await shot(seen, `factor-${name}-${form}`)
    }
    await accessible(seen, `the team, ${form}`)
    await context.close()
  }
  const { page: step, context } = await person(browser, { ...PHONE, locale: 'ar' })
  await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await context.addCookies([{ name: 'NEXT_LOCALE', value: 'ar', url: product.web }])
  await step.goto(`${product.web}/sign-in?callbackUrl=%2Foffice%2Frides`)
  await step.locator('input[type=email]').fill(MAJA)
  await step.locator('input[type=password]').fill(PASSWORD)
  await step.locator('button[type=submit]').click()
  await step.waitForURL(/second-step/)
  await awake(step)
  await shot(step, 'factor-step-phone-ar-dark')
  await context.close()
}

/** The code of the half minute that comes so many after this one. */
function codeOf(ahead: number): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead * 30_000 })
}

async function firstStep(page: Page, to: string): Promise<void> {
  await page.goto(`${product.web}/sign-in?callbackUrl=${encodeURIComponent(to)}`)
  await page.getByLabel('Email').fill(MAJA)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'One more step.' }).waitFor()
  await awake(page)
}

/** A passkey without a finger: Chromium answers for one. */
async function withAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}
