// Generated requests to every call, by everybody: none of them is a fault of ours. FAULT_SEED replays one run; without
// it a fixed seed and one by chance are taken. `npm run test:faults -- requests full` sends 60,000 with each.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { UserType } from '@livery/contracts/common.ts'
import type { IdKind } from '@livery/kernel/ids.ts'
import { admits } from '../../platform/http/caller.ts'
import { FIXTURES } from '../fixtures.ts'
import { type RideKit, startRideKit } from '../ride-kit.ts'
import type { TestPerson } from '../test-app.ts'
import { type Chance, chanceFrom, seed, sized } from './chance.ts'
import { type GeneratedRequest, generateRequest, type Operation, operationsOf } from './generated-requests.ts'

const REQUESTS = Number(process.env.FAULT_REQUESTS ?? sized(600, 60_000))
const AT_ONCE = 8
const FIXED_SEED = 20_261_122
const SEEDS = process.env.FAULT_SEED === undefined ? [FIXED_SEED, seed] : [seed]
// Some requests end the account that sends them, or close its sessions.
const PER_PEOPLE = 250
/** What a test has no neighbour for is not there, rightly: nothing else may answer so. */
const AWAY = new Set(['MAPS_UNAVAILABLE', 'PROVIDER_UNAVAILABLE'])

type People = Record<UserType, TestPerson>
const ROLES: readonly UserType[] = ['user', 'driver', 'admin']

let kit: RideKit
let operations: Operation[]
let ids: string[]
before(async () => {
  kit = await startRideKit({}, { RATE_LIMIT: '100000000', SIGN_IN_LIMIT: '100000000' })
  const described = await kit.call({ method: 'GET', path: '/openapi.json' })
  operations = operationsOf(described.body)
  ids = await idsOfFixtures()
})
after(() => kit.stop())

for (const one of SEEDS) {
  test(`${REQUESTS} generated requests from seed ${one}: no fault`, { timeout: 3_000_000 }, async (context) => {
    const chance = chanceFrom(one)
    const statuses = new Map<number, number>()
    const faults: string[] = []
    let people = await freshPeople()
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      if (sent % PER_PEOPLE < AT_ONCE) people = await freshPeople()
      const batch = Array.from({ length: AT_ONCE }, () => {
        const operation = chance.oneOf(operations)
        return { operation, as: chosen(people, operation, chance), request: generateRequest(operation, chance, ids) }
      })
      await Promise.all(
        batch.map(async ({ operation, as, request }) => {
          const { status, code, text } = await send(request, as)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          const isFault = status >= 500 && !AWAY.has(code)
          const isTold = /node_modules|\.ts:\d|ZodError| {4}at /.test(text)
          if (isFault || isTold)
            faults.push(`${operation.name} ${status} ${code} ${JSON.stringify(request).slice(0, 1_500)}`)
        }),
      )
    }
    context.diagnostic(JSON.stringify(Object.fromEntries([...statuses].sort(([left], [right]) => left - right))))
    const byCall = new Map(faults.map((fault) => [fault.split(' ', 3).join(' '), fault]))
    assert.deepEqual([...byCall.values()], [], `${faults.length} faults`)
  })
}

async function send(request: GeneratedRequest, as: TestPerson | undefined) {
  const authorization = as === undefined ? {} : { authorization: `Bearer ${as.token}` }
  const response = await kit.server.fastify.inject({ ...request, headers: { ...authorization, ...request.headers } })
  const isProblem = String(response.headers['content-type']).startsWith('application/problem')
  return {
    status: response.statusCode,
    code: isProblem ? response.json().code : '',
    text: isProblem ? response.body : '',
  }
}

/** Mostly somebody who may, so that the request is looked at; sometimes anybody. */
function chosen(people: People, operation: Operation, chance: Chance): TestPerson | undefined {
  const access = kit.server.routes.find(({ name }) => name === operation.name)?.access ?? 'public'
  const fitting = ROLES.filter((role) => admits(access, role))
  const role = fitting.length > 0 && chance.next() < 0.9 ? chance.oneOf(fitting) : chance.oneOf([...ROLES, undefined])
  return role === undefined ? undefined : people[role]
}

async function freshPeople(): Promise<People> {
  return {
    user: await kit.richRider(),
    driver: await kit.driverAt({ lat: 57.7004, lng: 11.9749 }),
    admin: await kit.person('admin'),
  }
}

async function idsOfFixtures(): Promise<string[]> {
  const made: string[] = []
  for (const kind of Object.keys(FIXTURES) as IdKind[]) {
    const fixture = await FIXTURES[kind]?.(kit, 'user', 'rider')
    if (fixture !== undefined) made.push(fixture.id)
  }
  return made
}
