// The floors of the web, and which sentences reach which pages.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import { MESSAGES_OF } from './lib/i18n/audiences.ts'

const source = import.meta.dirname
const FLOORS = ['lib', 'ui', 'shared', 'features', 'app']

interface Import {
  readonly from: string
  readonly to: string
}

const texts = new Map(
  readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(source, file), readFileSync(file, 'utf8')] as const),
)
const imports: readonly Import[] = [...texts].flatMap(([from, text]) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(@\/|\.)([^']*)'/g)].map((match) => ({
    from,
    to: match[1] === '@/' ? (match[2] ?? '') : relative(source, resolve(source, dirname(from), `.${match[2]}`)),
  })),
)

/** `features/rider/booking`, `shared/map`, `lib`. */
function roomOf(file: string): string {
  const parts = file.split('/')
  return parts.slice(0, parts[0] === 'features' ? 3 : parts[0] === 'shared' ? 2 : 1).join('/')
}
const floorOf = (file: string) => FLOORS.indexOf(file.split('/')[0] ?? '')

function violations(all: readonly Import[]): string[] {
  return all.flatMap(({ from, to }) => {
    if (floorOf(from) < 0 || floorOf(to) < 0) return []
    if (floorOf(to) > floorOf(from)) return [`${from} reaches up to ${to}`]
    const isNeighbour = floorOf(to) === FLOORS.indexOf('features') && floorOf(from) === floorOf(to)
    return isNeighbour && roomOf(from) !== roomOf(to) ? [`${from} reaches across to ${to}`] : []
  })
}

test('every arrow of the web points down', () => assert.deepEqual(violations(imports), []))

test('the test sees what it looks for', () => {
  const planted = [
    { from: 'shared/map/map.tsx', to: 'features/rider/booking/slice.ts' },
    { from: 'features/rider/booking/slice.ts', to: 'features/rider/ride/api.ts' },
    { from: 'ui/button.tsx', to: 'shared/person/name.tsx' },
  ]
  assert.equal(violations(planted).length, 3)
})

test('every link is our own, which is not fetched ahead for being in view', () => {
  const ofNext = [...texts].filter(([, text]) => /['"]next\/link['"]/.test(text)).map(([file]) => file)
  assert.deepEqual(ofNext, ['ui/link.tsx'])
})

const importedBy = new Map<string, string[]>()
for (const { from, to } of imports) if (texts.has(to)) importedBy.set(from, [...(importedBy.get(from) ?? []), to])

function reachableFrom(files: Iterable<string>): Set<string> {
  const reached = new Set(files)
  for (const file of reached) for (const to of importedBy.get(file) ?? []) reached.add(to)
  return reached
}

/** What a browser runs of these pages: what servers draw needs no messages there. */
function runInBrowser(isPage: (file: string) => boolean): Set<string> {
  const all = reachableFrom([...texts.keys()].filter(isPage))
  return reachableFrom([...all].filter((file) => /^'use client'/m.test(texts.get(file) ?? '')))
}

/** `ride`, or a part of it: `ride.cancel`. */
function namesSpokenOf(files: ReadonlySet<string>): string[] {
  const names = [...files].flatMap((file) =>
    [...(texts.get(file) ?? '').matchAll(/useTranslations\(\s*'([\w.]+)/g)].map((match) => match[1] ?? ''),
  )
  return [...new Set(names)].sort()
}

const BOOKS = ['new', 'import', '[id]/change'].map((page) => `app/(office)/office/rides/${page}/`)
const isBooking = (file: string) => BOOKS.some((path) => file.startsWith(path))
const WHERE: Record<keyof typeof MESSAGES_OF, (file: string) => boolean> = {
  everywhere: (file) => /^app\/[^/]+\.tsx$/.test(file),
  landing: (file) => file === 'app/(public)/page.tsx',
  content: (file) => file.startsWith('app/(public)/(content)/'),
  apply: (file) => file.startsWith('app/(public)/business/'),
  approve: (file) => file.startsWith('app/(public)/approve/'),
  quote: (file) => file.startsWith('app/(public)/quote/'),
  trip: (file) => file.startsWith('app/(trip)/'),
  auth: (file) => file.startsWith('app/(auth)/'),
  rider: (file) => file === 'app/(rider)/layout.tsx',
  booking: (file) => /^app\/\(rider\)\/(assistant\/\[id\]\/)?book\//.test(file),
  ride: (file) => /^app\/\(rider\)\/(assistant\/\[id\]\/)?rides\/(\[rideId\]\/|layout\.tsx$)/.test(file),
  rides: (file) => file.startsWith('app/(rider)/rides/(list)/'),
  riderAccount: (file) => file.startsWith('app/(rider)/account/'),
  riderWallet: (file) => file.startsWith('app/(rider)/wallet/'),
  riderNotifications: (file) => file.startsWith('app/(rider)/notifications/'),
  assistant: (file) => /^app\/\(rider\)\/assistant\/(\[id\]\/)?[^/]+$/.test(file),
  riderEngagements: (file) => file.startsWith('app/(rider)/engagements/'),
  riderSupport: (file) => file.startsWith('app/(rider)/support/'),
  driver: (file) => file.startsWith('app/(driver)/'),
  office: (file) => file.startsWith('app/(office)/') && !isBooking(file),
  officeBooking: isBooking,
  chat: (file) => file.startsWith('app/messages/'),
  offline: (file) => file.startsWith('app/offline/'),
  driveOffline: (file) => file.startsWith('app/drive-offline/'),
}

/** What the layouts around have brought. */
function around(audience: string, isIn: (file: string) => boolean): readonly string[] {
  if (audience === 'everywhere') return []
  const isRiders =
    audience !== 'rider' && [...texts.keys()].some((file) => file.startsWith('app/(rider)/') && isIn(file))
  const ofOffice = audience === 'officeBooking' ? MESSAGES_OF.office : []
  return [...MESSAGES_OF.everywhere, ...ofOffice, ...(isRiders ? MESSAGES_OF.rider : [])]
}

for (const [audience, isIn] of Object.entries(WHERE)) {
  test(`pages for ${audience} bring the messages that they show, and no others`, () => {
    const brought = [...MESSAGES_OF[audience as keyof typeof MESSAGES_OF]] as string[]
    const always = around(audience, isIn)
    const shown = namesSpokenOf(runInBrowser(isIn))
    const isPartOf = (part: string, whole: string) => `${part}.`.startsWith(`${whole}.`)
    const missing = shown.filter((name) => ![...brought, ...always].some((one) => isPartOf(name, one)))
    const isNeeded = (one: string) =>
      shown.some((name) => isPartOf(name, one) && !always.some((more) => isPartOf(name, more)))
    const needless = brought.filter((one) => !isNeeded(one))
    assert.deepEqual({ missing, needless }, { missing: [], needless: [] })
  })
}

test('every page is one of them', () => {
  const pages = [...texts.keys()].filter((file) => file.startsWith('app/') && /(page|layout|error)\.tsx$/.test(file))
  assert.deepEqual(
    pages.filter((file) => !Object.values(WHERE).some((isIn) => isIn(file))),
    [],
  )
  assert.ok(existsSync(join(source, 'app')))
})

const sheets = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)))
const GLOBAL = ['base', 'faces', 'fields', 'map', 'surfaces', 'tokens', 'type', 'ui'].map((name) => `ui/${name}.css`)
const GLOBAL_LINES = 680

test('what is styled everywhere is tokens, faces, type, fields, surfaces and the map, and short', () => {
  const everywhere = sheets.filter((file) => !file.endsWith('.module.css')).sort()
  assert.deepEqual(everywhere, GLOBAL)
  const lines = everywhere.flatMap((file) => readFileSync(join(source, file), 'utf8').trimEnd().split('\n'))
  assert.ok(lines.length <= GLOBAL_LINES, `${lines.length} lines`)
})

/** Of each module: the classes it has, and those that its components ask for. */
function classesOf(module: string): { has: string[]; asked: string[]; isOpen: boolean } {
  const rules = readFileSync(join(source, module), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map((match) => match[1] ?? '')
  const askers = [...imports].filter(({ to }) => to === module).map(({ from }) => texts.get(from) ?? '')
  const found = (pattern: RegExp, all: readonly string[]) => [
    ...new Set(all.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))),
  ]
  return {
    has: found(/\.([a-z][\w-]*)/gi, selectors).sort(),
    asked: [...found(/styles\.(\w+)/g, askers), ...found(/styles\['([\w-]+)'\]/g, askers)].sort(),
    // `styles[`btn-${kind}`]`: any of them may be asked for.
    isOpen: askers.some((text) => /styles\[[^']/.test(text)),
  }
}

test('a component asks its module only for classes that it has, and for each of them', () => {
  const modules = sheets.filter((file) => file.endsWith('.module.css'))
  assert.ok(modules.length > 20)
  const wrong = modules.flatMap((module) => {
    const { has, asked, isOpen } = classesOf(module)
    return [
      ...asked.filter((name) => !has.includes(name)).map((name) => `${module} has no ${name}`),
      ...(isOpen ? [] : has.filter((name) => !asked.includes(name)).map((name) => `nobody asks ${module} for ${name}`)),
    ]
  })
  assert.deepEqual(wrong, [])
})

test('every form is one of the kit, or says why it is not', () => {
  const own = [...texts].flatMap(([file, text]) => {
    const lines = text.split('\n')
    return file.startsWith('ui/form/')
      ? []
      : lines.flatMap((line, at) => (/<form\b/.test(line) ? [{ file, reason: lines[at - 1] ?? '' }] : []))
  })
  assert.ok(own.length > 0)
  assert.deepEqual(
    own.filter(({ reason }) => !/\/\/ Not a form of the kit: /.test(reason)).map(({ file }) => file),
    [],
  )
})
