// Every page that a person can reach, by name: who opens it, where it is, and the moment of the evening it belongs to.
import type { Page } from 'playwright-core'
import { AVENUE, HARBOUR, type Ids, type Person } from './evening.ts'

export interface PageToLookAt {
  readonly name: string
  readonly who: Person | 'visitor'
  readonly moment: string
  readonly path: string | ((ids: Ids) => string)
  /** What is done on the page before it is drawn. It knows no language. */
  readonly act?: (page: Page) => Promise<void>
}

type Row = readonly [name: string, path: PageToLookAt['path'], act?: PageToLookAt['act']]

const of = (who: PageToLookAt['who'], moment: string, rows: readonly Row[]): PageToLookAt[] =>
  rows.map(([name, path, act]) => ({ who, moment, name: `${moment}-${name}`, path, ...(act && { act }) }))

const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
}
/** Presses a link, and waits for the page behind it. */
const follow = (selector: string) => async (page: Page) => {
  const from = page.url()
  await page.locator(selector).first().click()
  await page.waitForURL((url) => url.href !== from)
}
const CLASS = 'label:has(input[name=class])'
const WHEN = 'section button[aria-haspopup=dialog][aria-expanded]'
/** The booking page with a way on it, as the links of rides and mails open it. */
const bookingOf = (more: Record<string, string> = {}) =>
  `/book?${new URLSearchParams({
    ...{ kind: 'now', from: AVENUE.address, fromLat: `${AVENUE.lat}`, fromLng: `${AVENUE.lng}` },
    ...{ to: HARBOUR.address, toLat: `${HARBOUR.lat}`, toLng: `${HARBOUR.lng}` },
    ...more,
  })}`
/** The classes, also where nobody is on the road. */
const listed = (page: Page) => page.locator(CLASS).first().waitFor()
const priced = async (page: Page) => {
  await page.locator(CLASS).first().waitFor()
  await page.locator('section button:enabled:has(.price)').first().waitFor()
}
/** More than the first classes take. */
const manyPeople = async (page: Page) => {
  await priced(page)
  await page.locator('section select').first().selectOption('5')
  await page.locator('input[name=class]:disabled').first().waitFor({ state: 'attached' })
}
const openDialog = (selector: string) => async (page: Page) => {
  await priced(page)
  await page.locator(selector).first().click()
  await page.locator('[role=dialog]').waitFor()
}
/** A dialog of the page, behind the first such button. */
const ask = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await page.locator('[role=dialog]').waitFor()
}
const openSafety = ask('button:has(.lucide-shield)')
const seeDetail = async (page: Page) => {
  await priced(page)
  // A desk shows it already.
  const more = page.locator('section button[aria-expanded=false]:has(.lucide-chevron-up)').first()
  if (await more.isVisible()) await more.click()
}
const search = async (page: Page) => {
  await page.getByRole('combobox').first().click()
  await page.getByRole('combobox').first().fill('kugsportavenen 36')
  await page.getByRole('option').first().waitFor()
}

const typeACode = (code: string) => async (page: Page) => {
  await priced(page)
  await page.locator('section button.link.justify-self-start').last().click()
  await page.locator('input[autocapitalize=characters]').fill(code)
  await page.keyboard.press('Enter')
  await page.locator('section [role=alert]').first().waitFor()
}

/** Up to what stands in the way. */
const bookIt = async (page: Page) => {
  await priced(page)
  await page.locator('section button:has(.price)').last().click()
  await page.locator('section [role=alert], [role=dialog]').first().waitFor()
}
/** A row of a list opens beside it on a desk, over it on a phone. */
const openFirst = async (page: Page) => {
  await page.locator('main td button').first().click()
  await page.locator('article').first().waitFor()
}
/** Opens what gives money back, and takes a part of what was paid. */
const giveBack = async (page: Page) => {
  await page.locator('main button:has(.lucide-coins)').click()
  await page.locator('[role=dialog] .chips button:enabled').first().click()
}
/** The account, and under which cost centre. */
const bookOnAccount = async (page: Page) => {
  await priced(page)
  await page.locator('section button[aria-haspopup=dialog]:has(.lucide-chevron-down)').last().click()
  await page.locator('[role=dialog] [role=radio]').last().click()
  await page.locator('select').last().selectOption({ index: 1 })
}

const BY_PART = (base: string, parts: readonly string[]): Row[] =>
  parts.map((part) => [`account-${part}`, `${base}/${part}`])
const RIDER_PARTS = ['places', 'guests', 'cabin', 'calendar', 'invoices', 'company', 'security', 'ratings', 'data']
const DRIVER_PARTS = ['calendar', 'security', 'ratings', 'data']
const live: Row = ['ride', ({ ride }) => `/rides/${ride}`]
const drive: Row = ['drive', '/drive']

export const PAGES: readonly PageToLookAt[] = [
  ...of('visitor', 'empty', [
    ['landing', '/'],
    ['city', '/city/goteborg'],
    ['sign-in', '/sign-in'],
    ['register', '/register'],
    ['register-driver', '/register?as=driver'],
    ['forgot', '/forgot'],
    ['auth-error', '/auth-error?error=Verification'],
    ['verify', '/verify?email=amelie@livery.test'],
    ['link-sent', '/sign-in/link-sent'],
    ['no-shared', '/shared/nothing'],
    ['no-approval', '/approve/nothing'],
    ['no-quote', '/quote/nothing'],
    ['help', '/help'],
    ['help-article', '/help', follow('[data-card]')],
    ['terms', '/terms'],
    ['faq', '/faq'],
    ['cancellation', '/cancellation'],
    ['about', '/about'],
    ['services', '/services'],
    ['business', '/business'],
    ['business-apply', '/business/apply'],
    ['chauffeurs', '/chauffeurs'],
    ['book-search', '/book', search],
    ['book-away', bookingOf(), listed],
    ['missing', '/no-such-page'],
    ['no-trip', '/trip/nothing'],
    ['offline', '/offline'],
    ['session-changed', '/session-changed'],
  ]),
  ...of('rider', 'empty', [
    ['book', '/book'],
    ['rides', '/rides'],
    ['wallet', '/wallet'],
    ['notifications', '/notifications'],
    ['account', '/account'],
    ...BY_PART('/account', RIDER_PARTS),
    ['support', '/support'],
    ['support-new', '/support/new'],
    ['engagements', '/engagements'],
    ['engagements-new', '/engagements/new'],
    ['no-ride', '/rides/rid_nothing'],
  ]),
  ...of('driver', 'empty', [
    ['drive', '/drive'],
    ['drive-board', '/drive/board?view=open'],
    ['drive-rides', '/drive/rides'],
    ['drive-earnings', '/drive/earnings'],
    ['drive-notifications', '/drive/notifications'],
    ['drive-engagements', '/drive/engagements'],
    ['drive-papers', '/drive/papers'],
    ['drive-fleet', '/drive/fleet'],
    ['drive-account', '/drive/account'],
    ...BY_PART('/drive/account', DRIVER_PARTS).map(([name, path]): Row => [`drive-${name}`, path]),
    ['drive-support', '/drive/support'],
    ['drive-support-new', '/drive/support/new'],
  ]),
  ...of('office', 'empty', [
    ['office-live', '/office/live'],
    ['office-overview', '/office/overview'],
    ['office-report', '/office/reports/chauffeurs'],
    ['office-team', '/office/team'],
    ['office-account', '/office/account'],
    ['office-audit', '/office/audit'],
    ['office-rides', '/office/rides'],
    ['office-new-ride', '/office/rides/new'],
    ['office-quotes', '/office/proposals'],
    ['office-arrivals', '/office/arrivals'],
    ['office-day-plan', '/office/day-plan'],
    ['office-traffic', '/office/traffic'],
    ['office-engagements', '/office/engagements'],
    ['office-support', '/office/support'],
    ['office-reviews', '/office/reviews'],
    ['office-match-blocks', '/office/match-blocks'],
    ['office-alerts', '/office/alerts'],
    ['office-payouts', '/office/payouts'],
    ['office-disputes', '/office/disputes'],
    ['office-companies', '/office/companies'],
    ['office-applications', '/office/companies/applications'],
    ['office-invoices', '/office/invoices'],
    ['office-finance-trial-balance', '/office/finance/trial-balance'],
    ['office-finance-transactions', '/office/finance/transactions'],
    ['office-finance-vat', '/office/finance/vat'],
    ['office-finance-months', '/office/finance/months'],
    ['office-finance-receivables', '/office/finance/receivables'],
    ['office-finance-exports', '/office/finance/exports'],
    ['office-statements', '/office/statements'],
    ['office-ledger', '/office/ledger'],
    ['office-failed-work', '/office/failed-work'],
  ]),
  ...of('visitor', 'quoted', [
    ['visitor-book', bookingOf(), priced],
    ['visitor-book-hourly', bookingOf({ kind: 'hourly', hours: '3' }), priced],
    ['visitor-pay', bookingOf(), openDialog('section button:has(.price)')],
  ]),
  ...of('rider', 'quoted', [
    ['book', bookingOf(), priced],
    ['book-detail', bookingOf(), seeDetail],
    ['book-hourly', bookingOf({ kind: 'hourly', hours: '3' }), priced],
    // There is no price before there is a time.
    ['book-when', bookingOf({ kind: 'later' }), ask(WHEN)],
    ['book-method', bookingOf(), openDialog('section button[aria-haspopup=dialog]:has(.lucide-chevron-down)')],
    ['book-guest', bookingOf(), openDialog('.chips button:has(.lucide-user-round)')],
    ['book-party', bookingOf(), manyPeople],
    ['book-code-refused', bookingOf(), typeACode('NOPE')],
    ['wallet', '/wallet'],
    ['wallet-top-up', '/wallet', ask('main button:has(.lucide-plus)')],
    ['wallet-statement', '/wallet', ask('main button:has(.lucide-plus) + button')],
    ['account-places', '/account/places'],
    ['account-assistants', '/account/assistants'],
    ['assistant', '/assistant'],
  ]),
  ...of('driver', 'offered', [drive]),
  ...of('rider', 'searching', [live]),
  ...['assigned', 'en_route', 'arrived', 'extended', 'in_progress', 'completed'].flatMap((moment) => [
    ...of('rider', moment, [live]),
    ...of('driver', moment, [drive]),
  ]),
  ...of('rider', 'assigned', [
    ['ride-safety', ({ ride }) => `/rides/${ride}`, openSafety],
    ['ride-chat', ({ ride }) => `/rides/${ride}`, ask('button:has(.lucide-message-square)')],
    ['ride-stop', ({ ride }) => `/rides/${ride}`, ask('button:has(.lucide-map-pin-plus)')],
    ['messages', ({ ride }) => `/messages/${ride}`],
    ['cancel', ({ ride }) => `/rides/${ride}`, ask('button:has(u)')],
  ]),
  ...['assigned', 'in_progress', 'completed'].flatMap((moment) =>
    of('visitor', moment, [['shared', ({ shared }) => shared ?? '']]),
  ),
  ...of('driver', 'en_route', [
    ['drive-navigate', '/drive', ask('button[aria-haspopup=dialog]:has(.lucide-navigation)')],
  ]),
  ...of('driver', 'called-off', [drive]),
  ...of('driver', 'assigned', [['drive-messages', ({ ride }) => `/messages/${ride}`]]),
  ...of('rider', 'ahead', [['ride', ({ scheduled }) => `/rides/${scheduled}`]]),
  ...of('driver', 'ahead', [['drive-board', '/drive/board?view=open']]),
  ...of('office', 'ahead', [
    ['office-assign', ({ scheduled }) => `/office/rides/${scheduled}`, press('main header button')],
  ]),
  ...of('rider', 'claimed', [
    ['ride', ({ claimed }) => `/rides/${claimed}`],
    ['ride-change', ({ claimed }) => `/rides/${claimed}`, ask('section section button[aria-haspopup=dialog]')],
    ['ride-cancel', ({ claimed }) => `/rides/${claimed}`, ask('button[aria-haspopup=dialog]:has(.lucide-x)')],
    ['rides', '/rides'],
  ]),
  ...of('driver', 'claimed', [
    ['drive', '/drive'],
    ['drive-plan', '/drive/board'],
  ]),
  ...of('rider', 'delayed', [['ride', ({ claimed }) => `/rides/${claimed}`]]),
  ...of('assistant', 'desk', [
    ['assistant', '/assistant'],
    ['assistant-book', ({ desk }) => bookingOf().replace('/book', `/assistant/${desk}/book`), listed],
    ['assistant-ride', ({ desk, deskRide }) => `/assistant/${desk}/rides/${deskRide}`],
  ]),
  ...of('rider', 'desk', [
    ['ride', ({ deskRide }) => `/rides/${deskRide}`],
    ['account-assistants', '/account/assistants'],
  ]),
  ...of('visitor', 'guest', [['trip', ({ trip }) => trip ?? '']]),
  ...of('rider', 'later', [
    ['receipt', ({ done }) => `/rides/${done}`],
    ['rides', '/rides'],
    ['wallet', '/wallet'],
    ['notifications', '/notifications'],
    ['account', '/account'],
    ['account-ratings', '/account/ratings'],
    ['account-security', '/account/security'],
    ['account-invoices', '/account/invoices'],
    ['support', '/support'],
    ['support-thread', ({ riderTicket }) => `/support/${riderTicket}`],
    ['engagements', '/engagements'],
    ['engagement-posted', ({ posted }) => `/engagements/${posted}`],
    ['engagement-bids', ({ bidden }) => `/engagements/${bidden}`],
    ['engagement-awarded', ({ awarded }) => `/engagements/${awarded}`],
  ]),
  ...of('driver', 'later', [
    ['drive-rides', '/drive/rides'],
    ['drive-considered', '/drive/rides/considered'],
    [
      'drive-considered-ask',
      '/drive/support/new?topic=other&message=Please%20check%20the%20decision%20on%20ride%20R-4802.',
    ],
    ['drive-earnings', '/drive/earnings'],
    ['drive-notifications', '/drive/notifications'],
    ['drive-engagements', '/drive/engagements'],
    ['drive-engagement-open', ({ posted }) => `/drive/engagements/${posted}`],
    ['drive-engagement-bid', ({ bidden }) => `/drive/engagements/${bidden}`],
    ['drive-engagement-awarded', ({ awarded }) => `/drive/engagements/${awarded}`],
    ['drive-papers', '/drive/papers'],
    ['drive-fleet', '/drive/fleet'],
    ['drive-support-thread', ({ driverTicket }) => `/drive/support/${driverTicket}`],
    ['drive-account-ratings', '/drive/account/ratings'],
    ['drive-hours', '/drive/board', ask('button:has(.lucide-clock)')],
    ['drive-time-off', '/drive/board', ask('button:has(.lucide-coffee)')],
  ]),
  ...of('office', 'later', [
    ['office-live', '/office/live'],
    ['office-overview', '/office/overview'],
    ['office-report', '/office/reports/chauffeurs'],
    ['office-team', '/office/team'],
    ['office-audit', '/office/audit'],
    ['office-report-demand', '/office/reports/demand'],
    ['office-rides', '/office/rides'],
    ['office-new-ride', '/office/rides/new'],
    ['office-ride', ({ done }) => `/office/rides/${done}`],
    ['office-ride-live', ({ guestRide }) => `/office/rides/${guestRide}`],
    ['office-chat', ({ done }) => `/office/rides/${done}/chat`],
    ['office-chauffeurs', '/office/chauffeurs'],
    ['office-people', '/office/people'],
    ['office-hours', '/office/people?userType=driver', openFirst],
    ['office-reviews', '/office/reviews'],
    ['office-match-blocks', '/office/match-blocks'],
    ['office-documents', '/office/documents?status=all'],
    ['office-vehicles', '/office/vehicles'],
    ['office-fleets', '/office/fleets'],
    ['office-day-plan', '/office/day-plan'],
    ['office-traffic', '/office/traffic'],
    ['office-engagements', '/office/engagements'],
    ['office-engagement', ({ awarded }) => `/office/engagements/${awarded}`],
    ['office-choices', '/office/engagements/choices'],
    ['office-alerts', '/office/alerts'],
    ['office-support', '/office/support'],
    ['office-topics', '/office/support/topics'],
    ['office-topic-edit', '/office/support/topics', press('main ol button:last-child')],
    ['office-payouts', '/office/payouts'],
    ['office-invoices', '/office/invoices'],
    ['office-finance-trial-balance', '/office/finance/trial-balance'],
    ['office-finance-transactions', '/office/finance/transactions'],
    ['office-finance-vat', '/office/finance/vat'],
    ['office-finance-months', '/office/finance/months'],
    ['office-finance-receivables', '/office/finance/receivables'],
    ['office-finance-exports', '/office/finance/exports'],
    ['office-tariffs', '/office/tariffs'],
    ['office-tariff-new', '/office/tariffs', press('header button')],
    ['office-classes', '/office/classes'],
    ['office-class-edit', '/office/classes', press('main section:first-child td:last-child button:last-child')],
    ['office-extra-edit', '/office/classes', press('main section:last-child td:last-child button:last-child')],
    ['office-places', '/office/places'],
    ['office-place-edit', '/office/places', press('main td:last-child button:last-child')],
    ['office-promotions', '/office/promotions'],
    ['office-policies', '/office/policies'],
    ['office-policy', '/office/policies/drivers'],
    ['office-policy-long', '/office/policies/engagements'],
    ['office-content', '/office/content'],
    ['office-content-page', '/office/content', follow('main td a')],
    ['office-content-new', '/office/content/new'],
    ['office-mailbox', '/office/mailbox'],
  ]),
  ...of('rider', 'driven', [
    ['receipt', ({ rich }) => `/rides/${rich}`],
    ['wallet', '/wallet'],
    ['wallet-add-card', '/wallet', press('section[aria-labelledby=cards] button')],
    ['account-invoices', '/account/invoices'],
    ['engagement', ({ confirmed }) => `/engagements/${confirmed}`],
  ]),
  ...of('driver', 'driven', [
    ['engagement', ({ confirmed }) => `/drive/engagements/${confirmed}`],
    ['drive-earnings', '/drive/earnings'],
  ]),
  ...of('office', 'driven', [['office-refund', ({ rich }) => `/office/rides/${rich}`, giveBack]]),
  ...of('rider', 'beyond', [['receipt', ({ beyond }) => `/rides/${beyond}`]]),
  ...of('driver', 'beyond', [['drive-rides', '/drive/rides']]),
  ...of('office', 'beyond', [
    ['office-fare-reviews', '/office/fare-reviews'],
    ['office-ride', ({ beyond }) => `/office/rides/${beyond}`],
  ]),
  ...of('rider', 'owing', [
    ['wallet', '/wallet'],
    ['wallet-pay', '/wallet', press('.note button')],
    ['receipt', ({ unpaid }) => `/rides/${unpaid}`],
    ['book', bookingOf(), bookIt],
  ]),
  ...of('driver', 'ripe', [['drive-earnings', '/drive/earnings']]),
  ...of('driver', 'linking', [
    ['drive-earnings', '/drive/earnings'],
    ['drive-bank', '/drive/earnings', follow('main section button')],
  ]),
  ...of('driver', 'linked', [['drive-earnings', '/drive/earnings']]),
  ...of('driver', 'restricted', [['drive-earnings', '/drive/earnings']]),
  ...of('driver', 'money', [['drive-earnings', '/drive/earnings']]),
  ...of('rider', 'money', [['wallet', '/wallet']]),
  ...of('office', 'money', [
    ['office-failed-work', '/office/failed-work'],
    ['office-failed-work-all', '/office/failed-work', press('header span > button:last-child')],
    ['office-ledger', '/office/ledger'],
    ['office-ledger-account', '/office/ledger', press('main td button')],
    ['office-ledger-resolve', '/office/ledger', press('section[aria-labelledby=differences] button')],
    ['office-payouts', '/office/payouts'],
    ['office-statements', '/office/statements'],
    ['office-disputes', '/office/disputes'],
    ['office-invoices', '/office/invoices'],
    ['office-finance-trial-balance', '/office/finance/trial-balance'],
    ['office-finance-transactions', '/office/finance/transactions'],
    ['office-finance-vat', '/office/finance/vat'],
    ['office-finance-months', '/office/finance/months'],
    ['office-finance-receivables', '/office/finance/receivables'],
    ['office-finance-exports', '/office/finance/exports'],
    ['office-rides', '/office/rides'],
    ['office-new-ride', '/office/rides/new'],
    ['office-people', '/office/people'],
    ['office-ride', ({ rich }) => `/office/rides/${rich}`],
    ['office-engagement', ({ confirmed }) => `/office/engagements/${confirmed}`],
  ]),
  ...of('rider', 'refunded', [
    ['wallet', '/wallet'],
    ['receipt', ({ rich }) => `/rides/${rich}`],
  ]),
  ...of('office', 'refunded', [['office-ride', ({ rich }) => `/office/rides/${rich}`]]),
  ...of('rider', 'on-account', [
    ['book', bookingOf(), bookOnAccount],
    ['account-company', '/account/company'],
  ]),
  ...of('office', 'on-account', [['office-company', ({ company }) => `/office/companies/${company}`]]),
  ...of('rider', 'invoiced', [
    ['account-company', '/account/company'],
    ['receipt', ({ onAccount }) => `/rides/${onAccount}`],
  ]),
  ...of('office', 'invoiced', [
    ['office-companies', '/office/companies'],
    ['office-company', ({ company }) => `/office/companies/${company}`],
    ['office-company-payment', ({ company }) => `/office/companies/${company}`, press('main li button')],
    ['office-refund', ({ onAccount }) => `/office/rides/${onAccount}`, giveBack],
  ]),
  ...of('rider', 'overdue', [
    ['book', bookingOf(), bookOnAccount],
    ['account-company', '/account/company'],
  ]),
  ...of('office', 'overdue', [
    ['office-companies', '/office/companies'],
    ['office-company', ({ company }) => `/office/companies/${company}`],
  ]),
]
