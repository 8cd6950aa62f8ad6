// Steps that many journeys take: signing in, typing a card, filling a wallet, and a look that finds nothing to fault.
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { hasTurn } from '../apps/api/src/testing/in-turn.ts'
import { accessibilityFaults, awake } from './browser.ts'
import { type Call, until } from './calls.ts'
import type { Product } from './product.ts'

/** A test card that is taken at once. */
export const GOOD_CARD = '4242 4242 4242 4242'
const CARD = { expiry: '04/31', cvc: '123' }

export async function signIn(product: Product, page: Page, email: string, to: string): Promise<void> {
  await page.goto(`${product.web}/sign-in?callbackUrl=${encodeURIComponent(to)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(product.accounts[email] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${product.web}${to}`)
  await awake(page)
}

/** A pickup time as a person types it into the picker: "tomorrow 10:15". */
export async function chooseTime(page: Page, words: string, row = /^Pickup time/): Promise<void> {
  await page.getByRole('button', { name: row }).click()
  const picker = page.getByRole('dialog', { name: 'When?' })
  await picker.getByLabel('Date and time').fill(words)
  await picker.getByRole('button', { name: /^Set / }).click()
  await picker.waitFor({ state: 'hidden' })
}

/** On the provider's own page, which is another one: it is awake before anything is typed. */
export async function linkBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Link bank account' }).click()
  await page.waitForURL(/\/earnings\/bank\?/)
  await awake(page)
  await page.getByLabel('Account holder').fill('Henrik Lindqvist')
  await page.getByLabel('IBAN').fill('SE35 5000 0000 0549 1000 0003')
  await page.getByRole('button', { name: 'Link account' }).click()
}

/** As a finger does: by its label, once it stands still and nothing lies over it. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label[1]').click()
  await radio.and(radio.page().locator(':checked')).waitFor({ state: 'attached' })
}

/** A second's work on a small machine; every page as it opens is looked at in `everyone.test.ts`. */
export async function accessible(page: Page, where: string): Promise<void> {
  if (!hasTurn(where, 2)) return
  assert.deepEqual(await accessibilityFaults(page), [], where)
}

export async function fillCard(form: Page | Locator, number = GOOD_CARD): Promise<void> {
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry').fill(CARD.expiry)
  await form.getByLabel('Security code').fill(CARD.cvc)
}

/** Somebody of the office, invited by its owner and in by the letter's link. */
export async function joinOffice(
  product: Product,
  call: Call,
  email: string,
  name: { readonly firstname: string; readonly lastname: string },
  { role, password = 'quiet harbour at seven' }: { readonly role: string; readonly password?: string },
): Promise<void> {
  const { roles }: { roles: { _id: string; builtIn: string }[] } = await call(OFFICE, '/admin/team')
  const roleId = roles.find(({ builtIn }) => builtIn === role)?._id
  await call(OFFICE, '/admin/team/invitations', { email, roleId })
  const token = await until(async () => {
    const letters: { text: string }[] = await call(OFFICE, `/admin/mailbox?to=${encodeURIComponent(email)}`)
    return letters.map(({ text }) => /join-office#([\w-]+)/.exec(text)?.[1]).find(Boolean)
  })
  await call(OFFICE, '/auth/office-invitation/accept', { token, ...name, password, locale: 'en' })
  product.accounts[email] = password
}
const OFFICE = 'office@livery.test'

/** Somebody of their own, a rider unless said otherwise, by calls; the code is in the demo's mailbox. */
export async function register(
  product: Product,
  call: Call,
  {
    email,
    userType = 'user',
    ...names
  }: { email: string; userType?: 'user' | 'driver'; firstname: string; lastname: string },
): Promise<void> {
  const password = 'quiet harbour at seven'
  const send = (path: string, body: object) =>
    fetch(product.api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('/auth/register', { userType, ...names, email, password, acceptTerms: true })
  const otp = await until(async () => {
    const letters: { text: string }[] = await call(
      'office@livery.test',
      `/admin/mailbox?to=${encodeURIComponent(email)}`,
    )
    return letters.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find((found) => found !== undefined)
  })
  assert.equal((await send('/auth/verify', { email, otp, purpose: 'register' })).status, 200)
  product.accounts[email] = password
}

type CallAs<Who extends string> = (who: Who, path: string, body?: object) => Promise<never>

/** Outside the browser, as the payer is known to `call`. */
export async function fillWallet<Who extends string>(
  call: CallAs<Who>,
  who: Who,
  amount: number,
  number = GOOD_CARD,
): Promise<void> {
  const { topUpId, client_secret }: { topUpId: string; client_secret: string } = await call(
    who,
    '/payment/wallet/top-up',
    { amount },
  )
  await payByCard(call, who, client_secret, number)
  await call(who, '/payment/wallet/confirm/top-up', { topUpId })
}

/** What the sandbox's own card form does. */
export async function payByCard<Who extends string>(
  call: CallAs<Who>,
  who: Who,
  client_secret: string,
  number = GOOD_CARD,
): Promise<void> {
  const [intent] = client_secret.split('_secret_')
  await call(who, `/payment/sandbox/intents/${intent}/confirm`, { client_secret, card: { number, ...CARD } })
}

export async function keepCard<Who extends string>(call: CallAs<Who>, who: Who, number = GOOD_CARD): Promise<void> {
  const { client_secret }: { client_secret: string } = await call(who, '/payment/cards', {})
  const [setup] = client_secret.split('_secret_')
  await call(who, `/payment/sandbox/setups/${setup}/confirm`, { client_secret, card: { number, ...CARD } })
}

/** The car of a test does not drive: where a step asks for a reason, it gives one. */
export function reasonFor(action: string): { reason?: string; reasonText?: string } {
  if (action !== 'arrived' && action !== 'complete') return {}
  return { reason: 'other', reasonText: 'The car of a test stands still.' }
}
