// Whoever works for the office sees the city's times, wherever their own clock runs.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const SRC = join(import.meta.dirname, '../..')
const OFFICE = ['features/office', 'shared/office', 'shared/alerts', 'app/(office)']

const sources = OFFICE.flatMap((folder) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(SRC, folder, name), 'utf8') })),
)

/** What reads the browser's own clock, or Greenwich's for a day. */
const OWN_CLOCK = [
  /\.get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/,
  /toLocale(Time|Date)?String\(/,
  /new Date\(\)\s*\.toISOString\(\)\s*\.slice\(0, 10\)/,
  /T\d\d:\d\d(:\d\d)?[`'"]/,
]

test('no page of the office reckons by the reader’s own clock', () => {
  assert.ok(sources.length > 200)
  const found = sources.flatMap(({ name, text }) =>
    OWN_CLOCK.filter((pattern) => pattern.test(text)).map((pattern) => `${name}: ${pattern.exec(text)?.[0]}`),
  )
  assert.deepEqual(found, [])
})

test('each time that Intl writes there is given a zone', () => {
  const found = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/Intl\.DateTimeFormat\(([\s\S]*?)\)/g)]
      .filter(([, given = '']) => !given.includes('timeZone'))
      .map(([call]) => `${name}: ${call}`),
  )
  assert.deepEqual(found, [])
})

test('all of it stands within the times of the house', () => {
  const layout = sources.find(({ name }) => name.endsWith('office/layout.tsx'))
  assert.match(layout?.text ?? '', /<TimesOfHouse>[\s\S]*\{children\}[\s\S]*<\/TimesOfHouse>/)
})
