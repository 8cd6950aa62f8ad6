// The office's team: an owner invites somebody, who joins by the letter's link, sees what their role may and no more; another
// role counts at once; every act stands in the audit trail.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { lookAround } from './everyone.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const OFFICE = 'office@livery.test'
const NEW = 'maja.strand@office.test'
const PASSWORD = 'quiet harbour at seven'

let product: Product
let browser: Browser
let call: Call
let owner: Page
let officer: Page
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
  call = callsTo(product)
  owner = (await person(browser, DESKTOP)).page
  officer = (await person(browser, DESKTOP)).page
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('somebody is invited with a role, and joins by the letter’s link, once', { skip }, async () => {
  await signIn(product, owner, OFFICE, '/office/team')
  await owner.getByText('No open invitations').waitFor()
  await owner.getByRole('button', { name: 'Invite' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Email').fill(NEW)
  await dialog.getByLabel('Role').selectOption('Finance')
  await shot(owner, 'team-invite-desktop')
  await accessible(owner, 'inviting to the office')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await owner.getByRole('cell', { name: NEW }).waitFor()
  const link = await until(async () => {
    const letters: { text: string }[] = await call(OFFICE, `/admin/mailbox?to=${encodeURIComponent(NEW)}`)
    return letters.map(({ text }) => /http\S+join-office#[\w-]+/.exec(text)?.[0]).find(Boolean)
  })
  const path = new URL(link).pathname + new URL(link).hash
  await officer.goto(product.web + path)
  await officer.getByRole('heading', { name: 'Join the office' }).waitFor()
  await officer.getByLabel('First name').fill('Maja')
  await officer.getByLabel('Last name').fill('Strand')
  await officer
    .getByLabel('New password')
    .or(officer.getByLabel('Password', { exact: true }))
    .first()
    .fill(PASSWORD)
  await shot(officer, 'team-join-desktop')
  await accessible(officer, 'joining the office')
  await officer.getByRole('button', { name: 'Create account' }).click()
  await officer.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  const again = (await person(browser, PHONE)).page
  await again.goto(product.web + path)
  await again.getByRole('heading', { name: 'Invitation no longer valid' }).waitFor()
  await shot(again, 'team-join-over-phone')
  await accessible(again, 'an invitation that is over')
})

test('they see what their role may, and another role counts at once', { skip }, async () => {
  product.accounts[NEW] = PASSWORD
  await signIn(product, officer, NEW, '/office/rides')
  const rail = officer.getByRole('navigation').first()
  await rail.getByRole('link', { name: 'Ledger' }).waitFor()
  assert.equal(await rail.getByRole('link', { name: 'Team' }).count(), 0)
  assert.equal(await rail.getByRole('link', { name: 'Support' }).count(), 0)
  await officer.goto(`${product.web}/office/team`)
  await officer.getByText('Your role doesn’t include this').waitFor()
  await shot(officer, 'team-not-yours-desktop')
  await accessible(officer, 'a page that the role does not include')

  for (const [path, act] of [
    ['tariffs', 'New version'],
    ['fleets', 'New partner'],
    ['companies', 'Open account'],
    ['content', 'New page'],
    ['places', 'Add place'],
    ['promotions', 'Add code'],
    ['engagements/choices', 'Retire'],
  ] as const) {
    await officer.goto(`${product.web}/office/${path}`)
    await officer.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await officer.getByText(act, { exact: true }).count(), 0, `${path} offers what would be refused`)
  }
  await officer.goto(`${product.web}/office/rides/new`)
  await officer.getByText('Your role doesn’t include booking rides.').waitFor()

  await owner.reload()
  await owner.getByLabel('Role of Maja Strand').selectOption('Support')
  await owner.getByText('Maja Strand has another role now.').waitFor()
  await officer.goto(`${product.web}/office/support`)
  await rail.getByRole('link', { name: 'Support' }).waitFor()
  assert.equal(await rail.getByRole('link', { name: 'Ledger' }).count(), 0)
  await owner
    .getByLabel('Role of Karin Ek')
    .selectOption('Dispatcher')
    .catch(() => undefined)
  await owner.getByText('The last owner stays an owner.').waitFor()
  await shot(owner, 'team-desktop')
  await accessible(owner, 'the team')
})

test('a dispatcher asks for what needs a second person, and an owner approves it', { skip }, async () => {
  await owner.goto(`${product.web}/office/team`)
  await owner.getByLabel('Role of Maja Strand').selectOption('Dispatcher')
  await owner.getByText('Maja Strand has another role now.').waitFor()
  const [driver]: { _id: string; name: string }[] = await call(OFFICE, '/admin/people?userType=driver&pageSize=1')
  assert.ok(driver)
  await officer.goto(`${product.web}/office/people/${driver._id}`)
  await officer.getByRole('button', { name: 'Suspend', exact: true }).click()
  await officer.getByLabel('Reason').fill('Drove too fast, three times')
  await officer.getByRole('button', { name: 'Suspend', exact: true }).click()
  const ask = officer.getByRole('dialog', { name: 'A second person has to approve this' })
  await ask.getByLabel('Why it’s needed').fill('Three complaints within a week')
  await shot(officer, 'team-approval-ask-desktop')
  await accessible(officer, 'asking for approval')
  await ask.getByRole('button', { name: 'Ask for approval' }).click()
  await officer.getByText('Request sent.').waitFor()
  // Whoever may decide hears of it on any page.
  await owner.getByText('A colleague asks for your approval.').waitFor()
  await owner.getByRole('link', { name: /Approvals/ }).click()
  await owner.getByText('Three complaints within a week').waitFor()
  await shot(owner, 'team-approvals-desktop')
  await accessible(owner, 'what waits for approval')
  const phone = (await person(browser, PHONE)).page
  await signIn(product, phone, OFFICE, '/office/approvals')
  await phone.getByText('Three complaints within a week').waitFor()
  await phone.getByRole('navigation').first().getByText('1 request waits').waitFor({ state: 'attached' })
  assert.deepEqual((await lookAround(phone)).sideways, [], 'a count in the rail makes no page wider')
  await accessible(phone, 'what waits for approval on a phone')
  await shot(phone, 'team-approvals-phone')
  const { x, width } = (await owner.getByRole('button', { name: 'Approve' }).boundingBox()) ?? { x: 0, width: 9_999 }
  assert.ok(x + width <= DESKTOP.viewport.width, 'what decides is in sight')
  await owner.getByRole('button', { name: 'Approve' }).click()
  await owner.getByText('Done, in Maja Strand’s name.').waitFor()
  await officer.getByText('Approved and done.').waitFor()
  await owner.goto(`${product.web}/office/approvals?state=decided`)
  await owner.getByText(/Done by/).waitFor()
  await shot(owner, 'team-approvals-decided-desktop')
  await owner.goto(`${product.web}/office/team`)
})

test('a role of the house’s own; who leaves is signed out', { skip }, async () => {
  await owner.getByRole('button', { name: 'New role' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Name of the role').fill('Night desk')
  await dialog.getByLabel('Change, assign, cancel').selectOption('Yes')
  await dialog.getByLabel('Suspend and reinstate').selectOption('With approval')
  await shot(owner, 'team-role-desktop')
  await accessible(owner, 'a new role')
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await owner.getByRole('button', { name: 'Night desk' }).waitFor()
  await owner.getByLabel('Role of Maja Strand').selectOption('Night desk')
  await owner.getByText('Maja Strand has another role now.').first().waitFor()
  await owner.getByRole('button', { name: /End Maja Strand’s access/ }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await owner.getByText('Maja Strand can’t sign in any more.').waitFor()
  await officer.goto(`${product.web}/office/rides`)
  await officer.waitForURL(/session-changed|sign-in/)
})

test('all of it stands in the audit trail, which nobody changed', { skip }, async () => {
  await owner.goto(`${product.web}/office/audit`)
  await owner.getByText('The chain is intact.').waitFor()
  for (const what of ['Invited', 'Changed role', 'Added a role', 'Ended access'])
    await owner.getByRole('cell', { name: what, exact: true }).first().waitFor()
  await owner.getByRole('heading', { name: 'Seal' }).waitFor()
  await shot(owner, 'audit-desktop')
  await accessible(owner, 'the audit trail')
  if (process.env.SHOTS === undefined) return
  const state = await owner.context().storageState()
  for (const [form, options] of [
    ['desktop-dark', DESKTOP],
    ['phone', PHONE],
    ['desktop-ar', { ...DESKTOP, locale: 'ar' }],
  ] as const) {
    const { page, context } = await person(browser, { ...options, storageState: state })
    if (form.endsWith('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    if (form.endsWith('ar')) await context.addCookies([{ name: 'NEXT_LOCALE', value: 'ar', url: product.web }])
    for (const name of ['audit', 'team']) {
      await page.goto(`${product.web}/office/${name}`)
      await page.waitForLoadState('networkidle')
      await shot(page, `${name}-${form}`)
    }
    await context.close()
  }
})
