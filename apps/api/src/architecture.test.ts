import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'

// The house, floor by floor. A feature may use the floors below it, through their front door, and never a neighbour on
// its own floor. Upward it talks by publishing events.
const FLOORS: readonly (readonly string[])[] = [
  ['identity', 'content', 'places'],
  ['vehicles', 'documents', 'policies'],
  ['pricing', 'wallet', 'invoices'],
  ['companies'],
  ['payments', 'payouts'],
  ['rides', 'reconciliation'],
  ['engagements'],
  ['dispatch', 'chat', 'reviews', 'support', 'statements'],
  ['operations'],
  ['notifications', 'alerts'],
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
    { from: 'features/rides/store.ts', to: 'features/dispatch/index.ts', typesOnly: false },
    { from: 'features/rides/store.ts', to: 'features/pricing/store.ts', typesOnly: false },
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
