// Every call of the specification against the running app, row by row of its own tables: it is there, it answers with
// the entities' fields, and it refuses strangers, wrong roles, other people's things and bad input, each by its code.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { REFUSALS, type RefusalCode } from '@livery/contracts/refusals.ts'
import {
  type Fields,
  SPECIFIED_CALLS,
  SPECIFIED_ENTITIES,
  type SpecifiedCall,
} from '@livery/contracts/testing/specification.ts'
import { cellOf, resourcesNamedBy } from '../../platform/http/access-cells.ts'
import { admits } from '../../platform/http/caller.ts'
import type { RouteCard } from '../../platform/http/server.ts'
import { clearTheStreets } from '../fixtures.ts'
import { type RideKit, startRideKit } from '../ride-kit.ts'
import type { TestAnswer, TestCall } from '../test-app.ts'
import { RECIPES } from './recipes.ts'

const ROLES = ['user', 'driver', 'admin'] as const
const rows: string[][] = []
let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const names = [...new Set(SPECIFIED_CALLS.map(nameOf))]
for (const name of names) {
  test(name, async () => {
    const specified = SPECIFIED_CALLS.filter((call) => nameOf(call) === name)
    const card = kit.server.routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)
    assert.ok(card, `${name} is not there`)
    const recipe = RECIPES[name]
    assert.ok(recipe, `${name} has no recipe`)
    await clearTheStreets(kit)
    const good = await recipe.request(kit)

    const anonymous = await refusesStrangers(card, good)
    const role = await refusesWrongRoles(card, good)
    const bad = await refusesBadInput(card, good)
    const foreign = await hidesWhatIsForeign(card, good)
    takesWhatIsNamed(card, specified)
    const answer = await kit.call(good)
    assert.ok(answer.status >= 200 && answer.status < 300, `${answer.status} ${JSON.stringify(answer.body)}`)
    const shown = recipe.shows?.(answer.body) ?? []
    for (const [entity, fixture] of shown) hasFields(SPECIFIED_ENTITIES[entity], fixture, entity)

    rows.push([name, String(answer.status), shown.map(([entity]) => entity).join(', '), anonymous, role, foreign, bad])
  })
}

test('no row of the specification is missing', (context) => {
  const head = ['call', 'answers', 'entity, field by field', 'anonymous', 'wrong role', 'not yours', 'bad input']
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  for (const row of [head, ...rows]) context.diagnostic(line(row))
  assert.deepEqual(
    rows.map(([name]) => name),
    names,
  )
})

function nameOf({ method, path }: SpecifiedCall): string {
  return `${method} ${path}`
}

async function refusesStrangers(card: RouteCard, good: TestCall): Promise<string> {
  if (card.access === 'public') return 'public'
  return refused(await kit.call({ ...good, as: undefined }), ['TOKEN_MISSING'])
}

async function refusesWrongRoles(card: RouteCard, good: TestCall): Promise<string> {
  if (card.access === 'public' || card.access === 'reset') return card.access
  const wrong = ROLES.filter((role) => !admits(card.access, role))
  for (const role of wrong) refused(await kit.call({ ...good, as: await kit.person(role) }), ['WRONG_ROLE'])
  return wrong.length === 0 ? 'every role' : `WRONG_ROLE ${wrong.join(', ')}`
}

async function hidesWhatIsForeign(card: RouteCard, good: TestCall): Promise<string> {
  if (resourcesNamedBy(card.endpoint).length === 0) return 'names nothing'
  const role = ROLES.find((one) => admits(card.access, one))
  if (
    role === undefined ||
    role === 'admin' ||
    cellOf(card, role === 'user' ? 'other rider' : 'other driver') !== '404'
  )
    return 'open to the role'
  const NOT_FOUND = (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => REFUSALS[code].status === 404)
  return refused(await kit.call({ ...good, as: await kit.person(role) }), NOT_FOUND)
}

/** An unknown field, in the query where there is one and else in the body. */
async function refusesBadInput(card: RouteCard, good: TestCall): Promise<string> {
  const joint = good.path.includes('?') ? '&' : '?'
  const isRead = card.endpoint.method === 'GET' || card.endpoint.method === 'DELETE'
  if (isRead && card.endpoint.query === undefined) return 'takes none'
  const bad = isRead
    ? { ...good, path: `${good.path}${joint}surprise=1` }
    : { ...good, headers: {}, body: { ...Object(typeof good.body === 'string' ? {} : good.body), surprise: 1 } }
  return refused(await kit.call(bad), ['BAD_INPUT'])
}

/** The query and body fields that the specification names are in the contract. */
function takesWhatIsNamed(card: RouteCard, specified: SpecifiedCall[]): void {
  for (const { query = [], body = [] } of specified) {
    for (const field of query) assert.ok(field in shapeOf(card.endpoint.query), `takes no ?${field}`)
    for (const field of body) assert.ok(field in shapeOf(card.endpoint.body), `takes no ${field}`)
  }
}

const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {}

function refused({ status, body }: TestAnswer, codes: readonly string[]): string {
  assert.ok(codes.includes(body?.code), `${status} ${JSON.stringify(body)} is none of ${codes.join(', ')}`)
  assert.equal(status, REFUSALS[body.code as RefusalCode].status)
  return body.code
}

function hasFields(fields: Fields, fixture: unknown, where: string): void {
  assert.ok(typeof fixture === 'object' && fixture !== null, `${where} is not shown`)
  for (const field of fields) {
    const [name, parts] = typeof field === 'string' ? [field, undefined] : field
    assert.ok(name in fixture, `${where} has no ${name}`)
    const value = (fixture as Record<string, unknown>)[name]
    if (parts === undefined || value === null) continue
    for (const one of [value].flat()) hasFields(parts, one, `${where}.${name}`)
  }
}
