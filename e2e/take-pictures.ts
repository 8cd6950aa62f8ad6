// Takes the pictures of the README and of every page, phone and desktop, light and dark, from a running product:
//   node scripts/run.mjs e2e/take-pictures.ts <folder> [web address] [data folder]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { DESK, openBrowser, PHONE, person } from './browser.ts'

const [folder = 'docs/pictures', web = 'http://localhost:3000', dataDir = 'data'] = process.argv.slice(2)
const accounts: Record<string, string> = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'))
const FORMS = [
  ['phone', PHONE],
  ['desktop', { ...DESK, deviceScaleFactor: 1 }],
] as const

const browser = await openBrowser({ forPictures: true })
try {
  for (const theme of ['light', 'dark'] as const) {
    for (const [form, options] of FORMS) await walk(browser, theme, form, options)
  }
} finally {
  await browser.close()
}

async function walk(of: Browser, theme: 'light' | 'dark', form: string, options: object): Promise<void> {
  const name = (page: string) => join(folder, `${page}-${form}${theme === 'dark' ? '-dark' : ''}.png`)
  const keep = async (page: Page, what: string) => {
    // Tiles and type arrive after the page; the picture wants them.
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.locator('.map-canvas[aria-busy]').waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    await page.screenshot({ path: name(what) })
  }
  const visitor = await person(of, options)
  await visitor.context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  for (const [what, path] of [
    ['landing', '/'],
    ['sign-in', '/sign-in'],
    ['register', '/register'],
    ['forgot', '/forgot'],
  ] as const) {
    await visitor.page.goto(web + path)
    await keep(visitor.page, what)
  }
  await visitor.context.close()

  for (const [email, places] of [
    [
      'rider@livery.test',
      [
        ['wallet', '/wallet'],
        ['rides', '/rides'],
        ['account', '/account'],
        ['notifications', '/notifications'],
      ],
    ],
    [
      'driver@livery.test',
      [
        ['drive', '/drive'],
        ['drive-rides', '/drive/rides'],
        ['drive-papers', '/drive/papers'],
        ['drive-notifications', '/drive/notifications'],
      ],
    ],
    [
      'office@livery.test',
      [
        ['office-rides', '/office/rides'],
        ['office-documents', '/office/documents?status=all'],
        ['office-vehicles', '/office/vehicles?status=all'],
        ['office-mailbox', '/office/mailbox'],
      ],
    ],
  ] as const) {
    const { context, page } = await person(of, {
      ...options,
      geolocation: { latitude: 57.7004, longitude: 11.9749 },
      permissions: ['geolocation'],
    })
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await signIn(page, email)
    for (const [what, path] of places) {
      await page.goto(web + path)
      await keep(page, what)
    }
    if (email === 'rider@livery.test') {
      await quote(page)
      await keep(page, 'booking')
    }
    await context.close()
  }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${web}/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(accounts[email] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}

async function quote(page: Page): Promise<void> {
  await page.goto(`${web}/book`)
  for (const [field, text] of [
    ['Pickup', 'Kungsportsavenyen 36'],
    ['Drop-off', 'Sven Källfelts Gata 18'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).fill(text)
    await page.getByRole('listbox', { name: field }).getByRole('option').first().click()
  }
  await page.getByText('Business', { exact: true }).waitFor()
}
