// The table of contents: every feature, from the ground floor up, and how a process of the api is put together.
import { newId } from '@livery/kernel/ids.ts'
import type { AppContext } from './app-context.ts'
import { alerts } from './features/alerts/index.ts'
import { chat, chatExport, countUnreadMessages } from './features/chat/index.ts'
import { companies, companiesExport, joinCompaniesAtRegistration } from './features/companies/index.ts'
import { contentExport, createContent, recordTermsAtRegistration } from './features/content/index.ts'
import { dispatch, dispatchExport } from './features/dispatch/index.ts'
import { documents, documentsExport } from './features/documents/index.ts'
import { engagements, engagementsExport, refuseDeletionWithOpenEngagement } from './features/engagements/index.ts'
import { createAuthenticator, createIdentity, type ExportPart, peopleById } from './features/identity/index.ts'
import { invoices, invoicesExport } from './features/invoices/index.ts'
import { countUnread, notifications, notificationsExport } from './features/notifications/index.ts'
import { operations } from './features/operations/index.ts'
import { paymentsExport, paymentsFeature, refuseDeletionWithMoney } from './features/payments/index.ts'
import { payouts, payoutsExport } from './features/payouts/index.ts'
import { createMaps, placesExport, placesFeature } from './features/places/index.ts'
import { policies } from './features/policies/index.ts'
import { baseFares, pricing, pricingExport, publishedFigures } from './features/pricing/index.ts'
import { reconciliation } from './features/reconciliation/index.ts'
import { reviews, reviewsExport } from './features/reviews/index.ts'
import {
  isDrivingNow,
  openGuestKey,
  ratingSummariesOf,
  refuseDeletionWithOpenRide,
  rides,
  ridesExport,
} from './features/rides/index.ts'
import { statements, statementsExport } from './features/statements/index.ts'
import { support, supportExport } from './features/support/index.ts'
import { createVehicles, vehiclesExport } from './features/vehicles/index.ts'
import { walletExport, walletFeature } from './features/wallet/index.ts'
import { chooseMoney } from './platform/adapters/choose-money.ts'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase, transact } from './platform/database/database.ts'
import type { Feature } from './platform/feature.ts'
import { platformJobs } from './platform/housekeeping.ts'
import { createSharedCounts } from './platform/http/limits/shared-counts.ts'
import { createHttpServer, finishServer, type HttpServer } from './platform/http/server.ts'
import { type Job, startJobs } from './platform/jobs/jobs.ts'
import { createLogger } from './platform/logging.ts'
import { createMailer } from './platform/mail/mail.ts'
import { createMetrics } from './platform/metrics.ts'
import { createEventWrite, createPublish } from './platform/outbox/outbox.ts'
import { NO_OUTBOX_PUBLISHER, type OutboxPublisher, startOutboxPublisher } from './platform/outbox/publisher.ts'
import { createPusher } from './platform/push/push.ts'
import { freshRandom } from './platform/random.ts'
import { startRealtime } from './platform/realtime/realtime.ts'
import type { Secrets } from './platform/secrets.ts'
import { chooseStore } from './platform/storage/choose-store.ts'
import { filesFeature } from './platform/storage/feature.ts'
import { createFileLinks } from './platform/storage/file-links.ts'

/** What each feature keeps of somebody, in the order of the copy of their data. */
export const FEATURE_EXPORTS: readonly ExportPart[] = [
  ...placesExport,
  ...vehiclesExport,
  ...documentsExport,
  ...pricingExport,
  ...walletExport,
  ...invoicesExport,
  ...companiesExport,
  ...paymentsExport,
  ...payoutsExport,
  ...ridesExport,
  ...engagementsExport,
  ...statementsExport,
  ...dispatchExport,
  ...chatExport,
  ...reviewsExport,
  ...supportExport,
  ...contentExport,
  ...notificationsExport,
]

export const FEATURES: readonly Feature[] = [
  filesFeature,
  createIdentity({
    mayDelete: [refuseDeletionWithOpenRide, refuseDeletionWithOpenEngagement, refuseDeletionWithMoney],
    unread: [countUnread, countUnreadMessages],
    onRegister: [recordTermsAtRegistration, joinCompaniesAtRegistration],
    isUnderWay: isDrivingNow,
    ratingSummariesOf,
    exportParts: FEATURE_EXPORTS,
  }),
  createContent({
    figures: publishedFigures,
    namesOf: async (db, ids) => new Map([...(await peopleById(db, ids))].map(([id, { name }]) => [id, name])),
  }),
  placesFeature,
  policies,
  createVehicles({ baseFares }),
  documents,
  pricing,
  walletFeature,
  invoices,
  companies,
  paymentsFeature,
  payouts,
  rides,
  reconciliation,
  engagements,
  statements,
  dispatch,
  chat,
  reviews,
  support,
  operations,
  notifications,
  alerts,
]

export interface App {
  readonly ctx: AppContext
  readonly server: HttpServer
  readonly outboxPublisher: OutboxPublisher
  listen(port: number, host: string): Promise<number>
  stop(): Promise<void>
}

export interface AppOptions {
  readonly config: Config
  readonly secrets: Secrets
  readonly databaseUrl: string
  /** What a test replaces: the clock, randomness, a provider. */
  readonly overrides?: Partial<AppContext>
  /** Events and jobs wait in the database for another process. */
  readonly answersOnly?: boolean
  /** The dates of the calendar are left to whoever asks for them by hand. */
  readonly withoutCalendar?: boolean
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { config } = options
  const db = openDatabase(options.databaseUrl, config.DATABASE_POOL, 'livery-api')
  const { ctx, stopping } = createAppContext(options, db)
  const jobs: Job<AppContext>[] = [...platformJobs, ...FEATURES.flatMap((feature) => feature.jobs ?? [])]
  const runner = startJobs<AppContext>(db, ctx.log, jobs, { runsJobs: options.answersOnly !== true })
  Object.assign(ctx, {
    jobs: runner,
    deadJobs: runner,
    push: createPusher(ctx),
    mail: createMailer({ config, jobs: runner, newId: ctx.newId }),
    maps: createMaps({ config, db, databaseUrl: options.databaseUrl, log: ctx.log }),
    ...chooseMoney({ ctx, jobs: runner }),
    ...options.overrides,
  })

  await runner.open()
  const { authenticate, forget } = createAuthenticator(ctx)
  Object.assign(ctx, { forgetSession: forget })
  const counts = createSharedCounts(ctx)
  const server = await createHttpServer(ctx, authenticate, counts)
  for (const feature of FEATURES) feature.mount?.(server, ctx)
  await finishServer(server)
  const realtime = await startRealtime(ctx, {
    server: server.fastify.server,
    authenticate,
    openGuestKey: (key) => openGuestKey(ctx, key),
    handlers: FEATURES.flatMap((feature) => feature.sockets ?? []),
    presence: FEATURES.flatMap((feature) => feature.presence ?? []),
    databaseUrl: options.databaseUrl,
    counts,
  })
  Object.assign(ctx, { realtime })
  const ends = await Promise.all(FEATURES.map((feature) => feature.start?.(ctx)))
  const outboxPublisher = options.answersOnly
    ? NO_OUTBOX_PUBLISHER
    : await startOutboxPublisher(
        ctx,
        options.databaseUrl,
        FEATURES.flatMap((feature) => feature.eventHandlers ?? []),
      )
  stopping.wake = outboxPublisher.wake
  if (!options.answersOnly)
    await runner.work(ctx, options.withoutCalendar ? undefined : async () => (await ctx.maps.region()).timeZone)

  return {
    ctx,
    server,
    outboxPublisher,
    listen: async (port, host) => {
      await server.fastify.listen({ port, host })
      const address = server.fastify.server.address()
      return typeof address === 'object' && address !== null ? address.port : port
    },
    // New work is turned away, what is under way is finished, then the connections are cut.
    stop: async () => {
      stopping.now = true
      for (const end of ends) await end?.()
      await realtime.stop()
      await server.fastify.close()
      await counts.stop()
      await runner.stop()
      await outboxPublisher.stop()
      await ctx.maps?.stop()
      await db.$client.end()
    },
  }
}

function createAppContext(options: AppOptions, db: Database) {
  const { config, secrets } = options
  const stopping = { now: false, wake: () => {} }
  const now = () => (options.overrides?.now ?? (() => new Date()))()
  const random = options.overrides?.random ?? freshRandom()
  const newIdNow: AppContext['newId'] = (kind) => newId(kind, now(), random)
  const ownOrigins = new Set([
    config.webUrl,
    `http://localhost:${config.WEB_PORT}`,
    `http://127.0.0.1:${config.WEB_PORT}`,
  ])
  const eventWrite = createEventWrite(
    () => newIdNow('event'),
    now,
    () => stopping.wake(),
  )
  const ctx = {
    config,
    secrets,
    log: createLogger(config.LOG_LEVEL, 'api'),
    metrics: createMetrics(),
    now,
    random,
    newId: newIdNow,
    db,
    transact: (work) => transact(db, work),
    eventWrite,
    publish: createPublish(eventWrite),
    isOwnOrigin: (origin) =>
      ownOrigins.has(origin) || (config.PUBLIC_WEB_URL === undefined && isSameMachineOrLan(origin, config.WEB_PORT)),
    files: chooseStore(config),
    fileLinks: createFileLinks(secrets.HASH_SECRET, now),
    isStopping: () => stopping.now,
  } as AppContext
  return { ctx, stopping }
}

// Without a public address, a phone on the same network may open the web by this machine's own number.
function isSameMachineOrLan(origin: string, webPort: number): boolean {
  return new RegExp(`^http://(10\\.|192\\.168\\.|172\\.(1[6-9]|2\\d|3[01])\\.)[\\d.]+:${webPort}$`).test(origin)
}
