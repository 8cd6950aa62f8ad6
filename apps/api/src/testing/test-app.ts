// The real app on a real database, with the clock in the test's hand. "Given a rider, a driver, a ride" starts here.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserType } from '@livery/contracts/common.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { type App, type AppOptions, buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { issueAccessToken } from '../features/identity/index.ts'
import { NO_TRAFFIC } from '../features/places/index.ts'
import { readConfig } from '../platform/config.ts'
import type { Caller } from '../platform/http/caller.ts'
import { createDiskStore } from '../platform/storage/disk-store.ts'
import { createTestDatabase } from './test-database.ts'
import { closeSockets } from './test-sockets.ts'

export interface TestApp extends App {
  readonly databaseUrl: string
  /** Moves the app's clock; the database keeps its own. */
  readonly clock: { advance(ms: number): void; now(): Date }
  /** A signed-in person who exists in the database. */
  person(
    userType: UserType,
    over?: Partial<{ email: string; firstname: string; lastname: string }>,
  ): Promise<TestPerson>
  call(options: TestCall): Promise<TestAnswer>
}

export interface TestPerson {
  readonly userId: UserId
  readonly email: string
  readonly token: string
}

export interface TestCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly as?: TestPerson | undefined
  readonly body?: unknown
  readonly key?: string
  readonly headers?: Record<string, string>
}

export interface TestAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back.
  readonly body: any
  readonly headers: Record<string, unknown>
}

export async function startTestApp(
  overrides: Partial<AppContext> = {},
  env: Record<string, string> = {},
  how: Pick<AppOptions, 'answersOnly'> = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  const config = readConfig({
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DEMO: '1',
    RATE_LIMIT: '100000',
    SIGN_IN_LIMIT: '100000',
    LINK_LIMIT: '100000',
    SOCKET_EVENTS_PER_SECOND: '100000',
    SOCKET_EVENT_BURST: '100000',
    DATA_DIR: 'data',
    ...env,
  })
  const secrets = {
    TOKEN_SECRET: 'test-token-secret-0123456789abcdef',
    NEXTAUTH_SECRET: 'n',
    SANDBOX_WEBHOOK_SECRET: 'whsec_test',
    DATABASE_PASSWORD: 'test',
    HASH_SECRET: 'h',
    VAPID_PRIVATE_KEY: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE',
  }
  const folder = await mkdtemp(join(tmpdir(), 'livery-files-'))
  const files = createDiskStore(folder)
  const app = await buildApp({
    config,
    secrets,
    databaseUrl: database.url,
    // A provider's own seconds, at every hour of whatever day the test is run: traffic has tests of its own.
    overrides: { now, databaseNow: async () => now(), files, traffic: NO_TRAFFIC, ...overrides },
    // What the calendar brings, a test brings itself: none is another one at thirty-seven minutes past.
    withoutCalendar: true,
    ...how,
  })
  return {
    ...app,
    databaseUrl: database.url,
    clock: {
      advance: (ms) => {
        offset += ms
      },
      now,
    },
    person: (userType, over) => createPerson(app.ctx, userType, over),
    call: (options) => call(app, options),
    stop: async () => {
      closeSockets()
      await app.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let people = 0
/**
 * A phone that stays open for days has a fresh token all the time; so have people here, wherever the clock is moved.
 */
const phones = new WeakMap<TestPerson, { caller: Caller; token: string; signedAt: number }>()
const FRESH_MS = 10 * 60_000

async function tokenOf(app: App, person: TestPerson): Promise<string> {
  const phone = phones.get(person)
  const now = app.ctx.now().getTime()
  if (phone === undefined) return person.token
  if (now - phone.signedAt > FRESH_MS) {
    const { accessToken } = await issueAccessToken(app.ctx, phone.caller)
    phones.set(person, { ...phone, token: accessToken, signedAt: now })
    return accessToken
  }
  return phone.token
}

export async function createPerson(
  ctx: Pick<AppContext, 'db' | 'newId' | 'now' | 'secrets'>,
  userType: UserType,
  over: Partial<{ email: string; firstname: string; lastname: string }> = {},
): Promise<TestPerson> {
  const userId = ctx.newId('user')
  const sessionId = ctx.newId('session')
  const email = over.email ?? `${userType}-${++people}-${userId.slice(-6)}@example.test`
  await ctx.db.$client.query(
    `insert into person (id, user_type, email, firstname, lastname, phone, verified_at, terms_accepted_at) values ($1, $2, $3, $4, $5, '+46701234567', now(), now())`,
    [userId, userType, email, over.firstname ?? 'Amelie', over.lastname ?? 'Fournier'],
  )
  await ctx.db.$client.query(
    `insert into session (id, user_id, expires_at) values ($1, $2, now() + interval '30 days')`,
    [sessionId, userId],
  )
  const { accessToken } = await issueAccessToken(ctx, { userId, userType, sessionId })
  const person = { userId, email, token: accessToken }
  const caller = { userId, userType, sessionId }
  phones.set(person, { caller, token: accessToken, signedAt: ctx.now().getTime() })
  return person
}

async function call(app: App, options: TestCall): Promise<TestAnswer> {
  const token = options.as === undefined ? undefined : await tokenOf(app, options.as)
  const response = await app.server.fastify.inject({
    method: options.method,
    url: `/api/v1${options.path}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  })
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
}
