// The access table, cell by cell: every call of the running app, tried by every kind of caller, with a thing of their
// own and with somebody else's. The cells are made from the routes, so that a new call is tried from its first day.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { IdKind } from '@livery/kernel/ids.ts'
import { ID_PREFIXES } from '@livery/kernel/ids.ts'
import { cellOf, resourcesNamedBy, roleOf, VISITORS, type Visitor } from '../platform/http/access-cells.ts'
import type { RouteCard } from '../platform/http/server.ts'
import { FIXTURES, type Fixture, NAMED_OTHERWISE } from './fixtures.ts'
import { makePartner } from './fleet-kit.ts'
import { inTurn } from './in-turn.ts'
import { type RideKit, startRideKit } from './ride-kit.ts'
import { sampleOf, textsOf } from './samples.ts'
import type { TestPerson } from './test-app.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

test('every call admits whom the table says, and nobody else', async (context) => {
  let cells = 0
  const cards = inTurn(kit.server.routes, 3)
  for (const card of cards) {
    await context.test(`${card.name}: ${card.endpoint.method} ${card.endpoint.path}`, async () => {
      const kinds = resourcesNamedBy(card.endpoint)
      for (const kind of kinds) assert.ok(FIXTURES[kind], `fixtures.ts cannot make a ${kind}`)
      // Whoever may not comes first: what is refused changes nothing.
      for (const visitor of VISITORS.toSorted((a, b) => rank(card, a) - rank(card, b))) {
        assert.equal(await tryCell(card, visitor, kinds), cellOf(card, visitor), `${card.name} for ${visitor}`)
        cells += 1
      }
    })
  }
  context.diagnostic(`${cells} cells, ${cards.length} of ${kit.server.routes.length} calls`)
})

const rank = (card: RouteCard, visitor: Visitor) => Number(cellOf(card, visitor) === 'yes')

/** What a visitor finds: admitted to at least one kind of thing that the call may name, or refused for each of them. */
async function tryCell(card: RouteCard, visitor: Visitor, kinds: IdKind[]): Promise<string> {
  if (kinds.length === 0) return outcome(card, visitor, await personFor(card, visitor), undefined)
  const outcomes = []
  for (const kind of kinds) {
    const fixture = await FIXTURES[kind]?.(kit, roleOf(visitor) === 'driver' ? 'driver' : 'user', visitor)
    if (fixture === undefined) continue
    const person = ownerFor(card, visitor, fixture) ?? (await personFor(card, visitor))
    outcomes.push(await outcome(card, visitor, person, { kind, fixture }))
  }
  return outcomes.find((one) => one === 'yes') ?? outcomes[0] ?? 'none'
}

/** What the invited says to an invitation, and not whoever sent it. */
const OF_THE_INVITED = [
  ...['assistants.acceptPrincipal', 'assistants.leavePrincipal'],
  ...['ownFleets.acceptFleet', 'ownFleets.leaveFleet'],
]

/** What whoever asked may do, and not whoever decides. */
const OF_WHO_ASKED = ['actApprovals.withdraw']

const ownerFor = ({ name }: RouteCard, visitor: Visitor, fixture: Fixture): TestPerson | undefined => {
  const { assistant, rider, driver, office } = fixture
  if (OF_THE_INVITED.includes(name)) return visitor === (rider ? 'rider' : 'driver') ? assistant : undefined
  if (OF_WHO_ASKED.includes(name)) return visitor === 'office' ? assistant : undefined
  return { rider, driver, office }[visitor as string]
}

async function personFor(card: RouteCard, visitor: Visitor): Promise<TestPerson | undefined> {
  if (visitor === 'anonymous') return undefined
  const person = await kit.person(roleOf(visitor, card.access))
  if (visitor === 'suspended')
    await kit.ctx.db.$client.query('update person set suspended_at = now() where id = $1', [person.userId])
  return person
}

async function outcome(
  card: RouteCard,
  visitor: Visitor,
  person: TestPerson | undefined,
  named: { kind: IdKind; fixture: Fixture } | undefined,
): Promise<string> {
  const { endpoint, access } = card
  const needsRight = typeof access === 'object' && 'driverWith' in access
  if (needsRight && visitor === 'driver' && person !== undefined) await makePartner(kit, person)
  const otherwise = await NAMED_OTHERWISE[card.name]?.(kit)
  const good = endpoint.body === undefined || endpoint.method === 'GET' ? undefined : (bodyOf(card, named) as object)
  const { status, body } = await kit.call({
    method: endpoint.method,
    path: addressOf(card, named, otherwise),
    as: person,
    ...(good !== undefined && { body: { ...good, ...(otherwise?.quoteId && { quoteId: otherwise.quoteId }) } }),
  })
  assert.ok(status < 500, `${card.name} for ${visitor}: ${status} ${JSON.stringify(body)}`)
  if (access === 'reset') return status === 401 ? 'reset' : String(status)
  // A public call has its own locks, like a signature or a client secret; it knows no roles.
  if (access === 'public') return body?.code === 'WRONG_ROLE' || body?.code === 'TOKEN_MISSING' ? String(status) : 'yes'
  return status === 401 || status === 403 || status === 404 ? String(status) : 'yes'
}

function addressOf(
  { endpoint }: RouteCard,
  named: { kind: IdKind; fixture: Fixture } | undefined,
  otherwise: Record<string, string> = {},
): string {
  const texts = endpoint.params === undefined ? {} : textsOf(endpoint.params)
  const query = endpoint.query === undefined ? {} : textsOf(endpoint.query)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(otherwise[name] ?? (own(texts[name], named) as string)),
  )
  return Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`
}

/** A good body that names only this thing: every other id that it may leave out is left out. */
function bodyOf({ endpoint }: RouteCard, named: { kind: IdKind; fixture: Fixture } | undefined): unknown {
  if (endpoint.body === undefined) return undefined
  const good = sampleOf(endpoint.body)
  if (typeof good !== 'object' || good === null || named === undefined) return good
  const isForeign = (value: unknown) => kindOf(value) !== undefined && kindOf(value) !== named.kind
  const kept = Object.fromEntries(
    Object.entries(good)
      .map(([name, value]) => [name, own(value, named)] as const)
      .filter(([, value]) => !isForeign(value)),
  )
  return endpoint.body.safeParse(kept).success ? kept : { ...good, ...kept }
}

function own(value: unknown, named: { kind: IdKind; fixture: Fixture } | undefined): unknown {
  return named !== undefined && kindOf(value) === named.kind ? named.fixture.id : value
}

function kindOf(value: unknown): IdKind | undefined {
  const [, prefix] = /^([a-z]{3})_[0-9a-z]{26}$/.exec(String(value)) ?? []
  return (Object.keys(ID_PREFIXES) as IdKind[]).find((kind) => ID_PREFIXES[kind] === prefix)
}
