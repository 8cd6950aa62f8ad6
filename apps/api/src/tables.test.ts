// Each table belongs to one feature, whose README card names it. SQL of another feature that names it fails here: what
// is needed comes through the owner's front door, as a function or as a part of a statement.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'

const features = join(import.meta.dirname, 'features')
const migrations = join(import.meta.dirname, '../migrations')

// Of no feature: `platform/` speaks to them.
const OF_THE_PLATFORM = [
  ...[
    'idempotency_key',
    'mail_message',
    'operating_currency',
    'outbox_delivery',
    'outbox_effect',
    'outbox_event',
    'secrets_seal',
  ],
  ...['policy', 'allowance', 'request_count', 'stored_file', 'timer'],
]

// One statement over tables of several features, where two would be wrong or slow. Each with its reason.
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'rides uses quote of pricing':
    'A ride is read with the tariff and the luggage of its quote in one statement: the hottest read there is.',
  'pricing uses ride of rides':
    'A quote that a ride was booked by stays; pricing is below rides, and cannot ask it which they are.',
  'dispatch uses ride of rides':
    'Who has fallen silent on a ride is marked in one statement: with two, a ride that ends between is told of.',
  'dispatch uses person of identity':
    'The office’s list of chauffeurs is ordered and cut by columns of several features, with one count.',
  'payouts uses person of identity': 'The office’s list of payouts is searched and ordered by the chauffeur’s name.',
  'team uses person of identity':
    'Whoever has an account of the office and no role yet is an owner, and counts as one.',
  'vehicles uses person of identity': 'Drivers of a class are cut to so many, and suspended ones must not be counted.',
}

interface Use {
  readonly feature: string
  readonly table: string
  readonly file: string
}

const text = (file: string) => readFileSync(file, 'utf8')

/** Tables that the migrations leave there. */
function tablesThere(): string[] {
  const all = readdirSync(migrations)
    .sort()
    .map((file) => text(join(migrations, file)))
    .join('\n')
    .replaceAll(/--.*$/gm, '')
  const dropped = [...all.matchAll(/drop table (?:if exists )?([\w, ]+)/g)].flatMap(([, names = '']) =>
    names.split(/, */),
  )
  const made = [...all.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, name = '']) => name)
  return made.filter((name) => !dropped.includes(name) && !name.startsWith('sandbox_'))
}

/** What the card says after "Tables" or "Owns", up to its next line of another kind. */
function tablesOnCard(feature: string, there: ReadonlySet<string>): string[] {
  const card = text(join(features, feature, 'README.md'))
  const [, lines = ''] = /(?:\*\*Tables\*\*:|^Owns)(.*?)(?=\n\n|\n- \*\*|$(?![\s\S]))/ms.exec(card) ?? []
  const own = lines.split(/; reads|Reads/)[0] ?? ''
  return [...own.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).filter((name) => there.has(name))
}

function usesIn(feature: string, file: string, source: string, tables: ReadonlySet<string>): Use[] {
  const code = source
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*|import\b|export .* from)/.test(line))
    .join('\n')
  return [...code.matchAll(/\b(?:from|join|update|into|table)\s+(?:only\s+)?([a-z_]+)\b/g)]
    .map(([, table = '']) => table)
    .filter((table) => tables.has(table))
    .map((table) => ({ feature, table, file }))
}

function usesOfAll(tables: ReadonlySet<string>): Use[] {
  return readdirSync(features).flatMap((feature) =>
    readdirSync(join(features, feature), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/\/testing(\.ts|\/)/.test(file))
      .flatMap((file) => usesIn(feature, relative(features, file), text(file), tables)),
  )
}

const there = new Set(tablesThere())
const owned = readdirSync(features).flatMap((feature) =>
  tablesOnCard(feature, there).map((table) => [table, feature] as const),
)
const owners = new Map(owned)

test('each table stands on the card of one feature, or is the platform’s', () => {
  const named = [...owned.map(([table]) => table), ...OF_THE_PLATFORM].sort()
  assert.deepEqual(named, [...there].sort())
})

test('a feature’s SQL names its own tables, and those of others only where a reason is written down', () => {
  const foreign = usesOfAll(there).filter(({ feature, table }) => {
    const owner = owners.get(table)
    return owner !== undefined && owner !== feature
  })
  const what = ({ feature, table }: Use) => `${feature} uses ${table} of ${owners.get(table)}`
  assert.deepEqual(
    foreign.filter((use) => EXCEPTIONS[what(use)] === undefined).map((use) => `${what(use)}: ${use.file}`),
    [],
  )
  const used = new Set(foreign.map(what))
  assert.deepEqual(
    Object.keys(EXCEPTIONS).filter((exception) => !used.has(exception)),
    [],
    'reasons that nothing needs any more',
  )
})

test('a foreign table is seen, in words of SQL and not of English', () => {
  const tables = new Set(['ride', 'quote'])
  const source = 'sql`select 1\n from x join ride r on true`\n// taken from quote\nsql`delete from quote`'
  assert.deepEqual(
    usesIn('pricing', 'pricing/store.ts', source, tables).map(({ table }) => table),
    ['ride', 'quote'],
  )
})
