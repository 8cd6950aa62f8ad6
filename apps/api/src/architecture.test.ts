import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import { circlesAmong, fileImports } from './testing/import-circles.ts'

// The house, floor by floor. A feature may use the floors below it, through their front door, and never a neighbour on
// its own floor. Upward it talks by publishing events.
const FLOORS: readonly (readonly string[])[] = [
  ['identity', 'content', 'places', 'guests'],
  ['vehicles', 'rosters', 'match-blocks', 'policies', 'assistants', 'team', 'brand'],
  ['documents', 'pricing', 'wallet', 'invoices'],
  ['companies', 'arrivals'],
  ['payments', 'payouts'],
  ['rides', 'reconciliation'],
  ['engagements', 'planned-rides', 'proposals'],
  ['dispatch', 'chat', 'reviews', 'support', 'statements'],
  ['operations', 'earnings', 'fleets', 'traffic', 'reports', 'finance'],
  ['notifications', 'alerts', 'audit', 'search', 'records', 'setup', 'act-approvals'],
]
const source = import.meta.dirname
const features = join(source, 'features')
const floorOf = (feature: string) => FLOORS.findIndex((floor) => floor.includes(feature))

interface Import {
  readonly from: string
  readonly to: string
  readonly typesOnly: boolean
}

function importsBelow(folder: string): Import[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(/^(import|export)( type)?[^;]*?from '(\.[^']+)'/gms)].map((match) => ({
        from: relative(source, file),
        to: relative(source, resolve(dirname(file), match[3] ?? '')),
        typesOnly: match[2] !== undefined,
      }))
    })
}

function violations(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, typesOnly }) => {
    const [, here = '', room = ''] = from.split('/')
    const [area, there = ''] = to.split('/')
    if (room === 'domain' && area !== 'features' && !to.startsWith('platform/refusal'))
      return [`${from} is domain and may not use ${to}`]
    if (area !== 'features' || here === there) return []
    if (floorOf(there) >= floorOf(here)) return [`${from} reaches up or across to ${to}`]
    // A port is a type whose implementation the app context holds; everything else comes through the front door.
    if (typesOnly && to.endsWith('/ports.ts')) return []
    return to.endsWith(`${there}/index.ts`) ? [] : [`${from} climbs through a window into ${to}`]
  })
}

test('every arrow in the house points down', () => assert.deepEqual(violations(importsBelow(features)), []))

test('the test sees what it looks for', () => {
  const planted: Import[] = [
    { from: 'features/rides/store/rides.ts', to: 'features/dispatch/index.ts', typesOnly: false },
    { from: 'features/rides/store/rides.ts', to: 'features/pricing/store/quotes.ts', typesOnly: false },
    { from: 'features/rides/domain/ride.ts', to: 'platform/config.ts', typesOnly: false },
  ]
  assert.equal(violations(planted).length, 3)
})

test('every feature has a floor', () => {
  assert.deepEqual(
    readdirSync(features).filter((feature) => floorOf(feature) < 0),
    [],
  )
})

test('the plumbing knows no feature', () => {
  const known = importsBelow(join(source, 'platform'))
    .filter(({ to, typesOnly }) => to.startsWith('features/') && !typesOnly && !to.endsWith('/ports.ts'))
    .map(({ from, to }) => `${from} uses ${to}`)
  assert.deepEqual(known, [])
})

// The rooms of a feature, from the ground up: a room uses only rooms below it. `shared` are the files beside the rooms,
// or in a folder of that name: what several use cases and views work out from the store.
const ROOMS = [
  ...['domain', 'errors', 'events', 'ports', 'store', 'shared', 'views', 'access', 'use-cases', 'exports'],
  ...['jobs', 'event-handlers', 'sockets', 'routes', 'front door'],
] as const

function roomOf(path: string): (typeof ROOMS)[number] | 'testing' {
  const name = (path.split('/')[2] ?? '').replace(/\.ts$/, '')
  if (name.startsWith('testing')) return 'testing'
  // How a feature is put together for the app context.
  if (/^(index|feature|create-.*)$/.test(name)) return 'front door'
  if (name.endsWith('routes')) return 'routes'
  if (name.startsWith('export-')) return 'exports'
  if (/^(show-.*|.*views?|.*columns|pdf|mails|letters|draw-.*|compose-.*)$/.test(name)) return 'views'
  return ROOMS.find((room) => room === name) ?? 'shared'
}

function upward(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [, here] = from.split('/')
    const [area, there] = to.split('/')
    if (area !== 'features' || here !== there) return []
    const [room, other] = [roomOf(from), roomOf(to)]
    if (room === 'testing') return []
    if (other === 'testing') return [`${from} uses what is for tests`]
    return ROOMS.indexOf(other) > ROOMS.indexOf(room) ? [`${from}, of ${room}, reaches up to ${other}: ${to}`] : []
  })
}

test('within a feature a room uses only rooms below it', () => assert.deepEqual(upward(importsBelow(features)), []))

test('an arrow upward within a feature is seen', () => {
  const planted: Import[] = [
    { from: 'features/rides/store/rides.ts', to: 'features/rides/views/ride-views.ts', typesOnly: false },
    { from: 'features/rides/use-cases/book-ride.ts', to: 'features/rides/routes.ts', typesOnly: true },
    { from: 'features/rides/views/show-rides.ts', to: 'features/rides/use-cases/book-ride.ts', typesOnly: false },
    { from: 'features/rides/shared/measure-ride.ts', to: 'features/rides/testing.ts', typesOnly: false },
  ]
  assert.equal(upward(planted).length, planted.length)
})

// More than a few beside the rooms, and nobody finds anything: they go into `shared`, as stores go into `store`.
const MOST_LOOSE = 4

test('few files are beside the rooms of a feature, and its stores are in one place', () => {
  const crowded = readdirSync(features).flatMap((feature) => {
    const files = readdirSync(join(features, feature)).filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
    const loose = files.filter((name) => roomOf(`features/${feature}/${name}`) === 'shared')
    const stores = files.filter((name) => /-store\.ts$/.test(name))
    return [...(loose.length > MOST_LOOSE ? loose : []), ...stores].map((name) => `${feature}/${name}`)
  })
  assert.deepEqual(crowded, [])
})

const root = resolve(source, '../../..')
const TREES = [
  ...['packages/kernel/src', 'packages/contracts/src', 'packages/region/src'],
  ...['apps/api/src', 'apps/city/src', 'apps/web/src', 'bench', 'e2e', 'scripts'],
]
for (const tree of TREES)
  test(`no files of ${tree} import each other in a circle`, () => {
    const circles = circlesAmong(fileImports(join(root, tree)))
    assert.deepEqual(circles, [])
  })

test('a circle is seen, whatever leads into it', () => {
  const planted = [
    { from: 'main.ts', to: 'ports.ts' },
    { from: 'ports.ts', to: 'context.ts' },
    { from: 'context.ts', to: 'clock.ts' },
    { from: 'context.ts', to: 'mail.ts' },
    { from: 'mail.ts', to: 'ports.ts' },
    { from: 'mail.ts', to: 'clock.ts' },
  ]
  assert.deepEqual(circlesAmong(planted), [['context.ts', 'mail.ts', 'ports.ts']])
  assert.ok(fileImports(source).some(({ from, to }) => from === 'app.ts' && to === 'app-context.ts'))
})

test('a port names what it needs, and not the whole app context', () => {
  const whole = importsBelow(features).filter(({ from, to }) => from.endsWith('/ports.ts') && to === 'app-context.ts')
  assert.deepEqual(whole, [])
})
