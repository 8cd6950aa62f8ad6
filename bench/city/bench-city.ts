// A real api process on a fresh copy of the demo city, and people in it who are already signed in.

import { randomBytes } from 'node:crypto'
import type { UserType } from '@livery/contracts/common.ts'
import { type Id, type IdKind, newId, type UserId } from '@livery/kernel/ids.ts'
import pg from 'pg'
import { ensureVehicles } from '../../apps/api/seeds/demo-fleet.ts'
import { issueAccessToken } from '../../apps/api/src/features/identity/index.ts'
import { openDatabase } from '../../apps/api/src/platform/database/database.ts'
import { ensureSecrets } from '../../apps/api/src/platform/secrets.ts'
import { freePort } from '../../apps/api/src/testing/free-port.ts'
import { createBenchDatabase } from './bench-database.ts'
import { benchFolder } from './bench-folder.ts'
import { type Child, startChild } from './child.ts'
import { creditWallets } from './credit-wallets.ts'

export interface Person {
  readonly userId: UserId
  readonly token: string
}

export interface People {
  readonly db: pg.Pool
  readonly drivers: readonly Person[]
  readonly riders: readonly Person[]
  readonly officers: readonly Person[]
}

export interface BenchCity extends People {
  readonly api: Child
  readonly url: string
  readonly databaseUrl: string
  call(person: Person, method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<Answer>
  stop(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: a bench looks into whatever came back.
type Answer = any

export interface CityWanted {
  readonly drivers?: number
  readonly riders?: number
  readonly officers?: number
  /** Of each rider's wallet. */
  readonly balance?: number
  /** What the database holds beside them when the api starts. */
  readonly before?: (people: People) => Promise<void>
  /** A script that starts an api with less in it than the product's. */
  readonly script?: string
  /** What the api is told beside what every bench tells it. */
  readonly env?: NodeJS.ProcessEnv
}

const newOne = <Kind extends IdKind>(kind: Kind): Id<Kind> => newId(kind, new Date(), randomBytes)
/** People whose ids can be counted, so that a script of pgbench finds them too. */
export const countedId = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`
const FIRST_NUMBER = { user: 0, driver: 1_000_000, admin: 2_000_000 } as const

export async function startCity(wanted: CityWanted = {}): Promise<BenchCity> {
  const database = await createBenchDatabase()
  const db = new pg.Pool({ connectionString: database.url, max: 2 })
  // A row that failed has left it open when the server ends.
  db.on('error', () => undefined)
  const drivers = await addPeople(db, 'driver', wanted.drivers ?? 0)
  const riders = await addPeople(db, 'user', wanted.riders ?? 0)
  const officers = await addPeople(db, 'admin', wanted.officers ?? 0)
  await addCars(database.url, drivers)
  const wallets = riders.map(({ userId }) => `rider_wallet/${userId}/EUR`)
  await creditWallets(db, wallets, wanted.balance ?? 500_000)
  await wanted.before?.({ db, drivers, riders, officers })
  await db.query('analyze')
  const api = await startChild(wanted.script ?? 'apps/api/src/main.ts', {
    API_PORT: String(await freePort()),
    API_HOST: '127.0.0.1',
    DATA_DIR: benchFolder,
    DATABASE_URL: database.url,
    DEMO: '1',
    RATE_LIMIT: '100000000',
    SOCKET_EVENTS_PER_SECOND: '100000000',
    SOCKET_EVENT_BURST: '100000000',
    SOCKET_BYTES_PER_SECOND: '1000000000',
    SOCKET_BYTE_BURST: '1000000000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...wanted.env,
  })
  const url = `http://127.0.0.1:${api.port}`
  return {
    api,
    url,
    databaseUrl: database.url,
    db,
    drivers,
    riders,
    officers,
    call: (person, method, path, body, key) => call(url, person, method, path, body, key),
    stop: async () => {
      await api.stop()
      await db.end()
      await database.drop()
    },
  }
}

async function addPeople(db: pg.Pool, userType: UserType, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    userId: countedId('usr', FIRST_NUMBER[userType] + index) as UserId,
    sessionId: newOne('session'),
  }))
  await db.query(
    `insert into person (id, user_type, email, firstname, lastname, phone, verified_at, terms_accepted_at)
     select id, $2, id || '@bench.test', 'Amelie', 'Fournier', '+46701740605', now(), now() from unnest($1::text[]) as id`,
    [people.map(({ userId }) => userId), userType],
  )
  await db.query(
    `insert into session (id, user_id, expires_at) select s, u, now() + interval '1 day' from unnest($1::text[], $2::text[]) as p (s, u)`,
    [people.map(({ sessionId }) => sessionId), people.map(({ userId }) => userId)],
  )
  const issuing = { now: () => new Date(), secrets: ensureSecrets(benchFolder, {}) }
  return Promise.all(
    people.map(async ({ userId, sessionId }) => ({
      userId,
      token: (await issueAccessToken(issuing, { userId, userType, sessionId })).accessToken,
    })),
  )
}

async function addCars(databaseUrl: string, drivers: readonly Person[]): Promise<void> {
  const database = openDatabase(databaseUrl, 2, 'livery-bench')
  await ensureVehicles(
    database,
    drivers.map(({ userId }) => userId),
  )
  await database.$client.end()
}

async function call(
  url: string,
  person: Person,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: Answer }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.data
}
