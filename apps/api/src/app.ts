// The table of contents: every feature, from the ground floor up, and how a process of the api is put together.
import { newId } from '@livery/kernel/ids.ts'
import type { AppContext } from './app-context.ts'
import type { BaseContext } from './base-context.ts'
import { actApprovals } from './features/act-approvals/index.ts'
import { alerts } from './features/alerts/index.ts'
import { arrivals } from './features/arrivals/index.ts'
import { assistants, assistantsExport, createActFor } from './features/assistants/index.ts'
import { audit } from './features/audit/index.ts'
import { brand as brandFeature } from './features/brand/index.ts'
import { chat, chatExport, countUnreadMessages, createChats } from './features/chat/index.ts'
import { companies, companiesExport, joinCompaniesAtRegistration } from './features/companies/index.ts'
import { contentExport, createContent, recordTermsAtRegistration } from './features/content/index.ts'
import { createSearches, dispatch, dispatchExport, startFleet } from './features/dispatch/index.ts'
import { createDocuments, documentsExport } from './features/documents/index.ts'
import { earnings, earningsExport } from './features/earnings/index.ts'
import {
  createDriverPlans,
  engagements,
  engagementsExport,
  refuseDeletionWithOpenEngagement,
} from './features/engagements/index.ts'
import { finance } from './features/finance/index.ts'
import { fleets, fleetsExport } from './features/fleets/index.ts'
import { guests, guestsExport } from './features/guests/index.ts'
import { createAuthenticator, createIdentity, type ExportPart, peopleById } from './features/identity/index.ts'
import { invoices, invoicesExport } from './features/invoices/index.ts'
import { matchBlocks, matchBlocksExport } from './features/match-blocks/index.ts'
import { countUnread, notifications, notificationsExport } from './features/notifications/index.ts'
import { operations } from './features/operations/index.ts'
import { paymentsExport, paymentsFeature, refuseDeletionWithMoney } from './features/payments/index.ts'
import { payouts, payoutsExport } from './features/payouts/index.ts'
import {
  createDriveTimes,
  createMaps,
  inTraffic,
  type MapsParts,
  NO_TRAFFIC,
  placesExport,
  placesFeature,
} from './features/places/index.ts'
import { plannedRides } from './features/planned-rides/index.ts'
import { policies } from './features/policies/index.ts'
import { baseFares, isClassPriced, pricing, pricingExport, publishedFigures } from './features/pricing/index.ts'
import { proposals, proposalsExport } from './features/proposals/index.ts'
import { reconciliation } from './features/reconciliation/index.ts'
import { records, recordsExport } from './features/records/index.ts'
import { reports } from './features/reports/index.ts'
import { createRatingStatuses, reviews, reviewsExport } from './features/reviews/index.ts'
import {
  editWithRides,
  isCarOnRide,
  isDrivingNow,
  openGuestKey,
  paidRidesOf,
  ratingSummariesOf,
  refuseDeletionWithOpenRide,
  rides,
  ridesExport,
} from './features/rides/index.ts'
import { rosters, rostersExport } from './features/rosters/index.ts'
import { search } from './features/search/index.ts'
import { setup } from './features/setup/index.ts'
import { statements, statementsExport } from './features/statements/index.ts'
import { support, supportExport } from './features/support/index.ts'
import { rightsOf, team } from './features/team/index.ts'
import { createTraffic, traffic as trafficFeature } from './features/traffic/index.ts'
import { createVehicles, vehiclesExport } from './features/vehicles/index.ts'
import { createWallet, walletExport } from './features/wallet/index.ts'
import { createArrivalSource } from './platform/adapters/arrivals/arrival-sources.ts'
import { createPaymentProviders } from './platform/adapters/payment-providers.ts'
import { startLiveBrand } from './platform/brand/live-brand.ts'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase, transact } from './platform/database/database.ts'
import { databaseNow } from './platform/database/database-now.ts'
import { writeAtOnce } from './platform/database/write.ts'
import type { Feature } from './platform/feature.ts'
import { platformJobs } from './platform/housekeeping.ts'
import { createSharedCounts } from './platform/http/limits/shared-counts.ts'
import { createHttpServer, finishServer, type HttpServer, openForRoutes } from './platform/http/server.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { createLogger } from './platform/logging.ts'
import { createMailer } from './platform/mail/mail.ts'
import { createMessages } from './platform/messages/messages.ts'
import { createMetrics } from './platform/metrics.ts'
import { createEventWrite, createPublish } from './platform/outbox/outbox.ts'
import { NO_OUTBOX_PUBLISHER, type OutboxPublisher, startOutboxPublisher } from './platform/outbox/publisher.ts'
import { createPusher } from './platform/push/push.ts'
import { freshRandom } from './platform/random.ts'
import { startRealtime } from './platform/realtime/start-realtime.ts'
import type { Secrets } from './platform/secrets.ts'
import { chooseStore } from './platform/storage/choose-store.ts'
import { filesFeature } from './platform/storage/feature.ts'
import { createFileLinks } from './platform/storage/file-links.ts'

/** What each feature keeps of somebody, in the order of the copy of their data. */
export const FEATURE_EXPORTS: readonly ExportPart[] = [
  ...placesExport,
  ...guestsExport,
  ...rostersExport,
  ...matchBlocksExport,
  ...assistantsExport,
  ...vehiclesExport,
  ...documentsExport,
  ...pricingExport,
  ...walletExport,
  ...invoicesExport,
  ...companiesExport,
  ...paymentsExport,
  ...payoutsExport,
  ...ridesExport,
  ...proposalsExport,
  ...engagementsExport,
  ...statementsExport,
  ...dispatchExport,
  ...chatExport,
  ...reviewsExport,
  ...supportExport,
  ...earningsExport,
  ...fleetsExport,
  ...contentExport,
  ...notificationsExport,
  ...recordsExport,
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
  guests,
  policies,
  createVehicles({ baseFares, isClassPriced, isOnRide: isCarOnRide, editWithRides }),
  createDocuments({ editWithRides }),
  team,
  brandFeature,
  rosters,
  matchBlocks,
  assistants,
  pricing,
  createWallet({ ridesOf: paidRidesOf }),
  invoices,
  companies,
  arrivals,
  paymentsFeature,
  payouts,
  rides,
  reconciliation,
  proposals,
  engagements,
  plannedRides,
  statements,
  dispatch,
  chat,
  reviews,
  support,
  operations,
  trafficFeature,
  earnings,
  fleets,
  reports,
  finance,
  notifications,
  alerts,
  audit,
  search,
  records,
  setup,
  actApprovals,
]

export interface App {
  readonly ctx: AppContext
  /** The pool of this process. */
  readonly db: Database
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
  const { databaseUrl, overrides } = options
  const answersOnly = options.answersOnly === true
  // First stage: what there is without any feature. Each line may use what stands above it.
  const { base, db, runner, stopping } = await createBaseContext(options)
  await runner.open()
  const { authenticate, forget } = createAuthenticator(base, rightsOf)
  const counts = createSharedCounts({ ...base, db })
  const http = await createHttpServer(base, { authenticate, actFor: createActFor(base) }, counts)
  const realtime = await startRealtime(base, {
    server: http.server,
    authenticate,
    openGuestKey: (key) => openGuestKey(base, key),
    forgetSession: forget,
    databaseUrl,
    counts,
  })
  // Second stage: what features offer to features below them.
  const plans = createDriverPlans(base)
  const ratingStatuses = createRatingStatuses()
  const chats = createChats()
  const liveFleet = await startFleet({ ...base, plans, ratingStatuses })
  const searches = createSearches(base)
  const ctx: AppContext = {
    ...base,
    realtime,
    plans,
    ratingStatuses,
    chats,
    fleet: liveFleet,
    liveFleet,
    searches,
    ...overrides,
  }
  // From here on everything is there.
  const server = openForRoutes(http, ctx)
  for (const feature of FEATURES) feature.mount?.(server, ctx)
  await finishServer(server)
  realtime.hear(ctx, {
    handlers: FEATURES.flatMap((feature) => feature.sockets ?? []),
    presence: FEATURES.flatMap((feature) => feature.presence ?? []),
  })
  const ends = await Promise.all(FEATURES.map((feature) => feature.start?.(ctx)))
  const eventHandlers = FEATURES.flatMap((feature) => feature.eventHandlers ?? [])
  const outboxPublisher = answersOnly
    ? NO_OUTBOX_PUBLISHER
    : await startOutboxPublisher(ctx, db, databaseUrl, eventHandlers)
  stopping.wake = outboxPublisher.wake
  if (!answersOnly)
    await runner.work(ctx, options.withoutCalendar ? undefined : async () => (await ctx.maps.region()).timeZone)

  return {
    ctx,
    db,
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
      await liveFleet.stop()
      await realtime.stop()
      await server.fastify.close()
      await counts.stop()
      await runner.stop()
      await outboxPublisher.stop()
      await ctx.maps.stop()
      await ctx.brand.stop()
      await db.$client.end()
    },
  }
}

async function createBaseContext({ config, secrets, databaseUrl, overrides, answersOnly }: AppOptions) {
  const stopping = { now: false, wake: () => {} }
  const log = createLogger(config.LOG_LEVEL, 'api')
  const db = openDatabase(databaseUrl, config.DATABASE_POOL, 'livery-api')
  const now = overrides?.now ?? (() => new Date())
  const random = overrides?.random ?? freshRandom()
  const newIdNow: BaseContext['newId'] = (kind) => newId(kind, now(), random)
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
  const jobs: Job<AppContext>[] = [...platformJobs, ...FEATURES.flatMap((feature) => feature.jobs ?? [])]
  const runner = startJobs<AppContext>(db, log, jobs, { runsJobs: answersOnly !== true })
  const brand = overrides?.brand ?? (await startLiveBrand({ config, db, databaseUrl, log, now }))
  const { maps, traffic } = createStreets({ config, db, databaseUrl, log, now }, overrides)
  const base: BaseContext = {
    config,
    secrets,
    log,
    brand,
    messages: createMessages({
      dataDir: config.dataDir,
      brand: brand.current,
      onMisfit: (what) =>
        log.warn({ what }, 'a sentence of the operator is not said: none has that name and arguments'),
    }),
    metrics: createMetrics(),
    now,
    databaseNow,
    random,
    newId: newIdNow,
    db,
    transact: (work) => transact(db, work),
    writeAtOnce: (writes) => writeAtOnce(db, writes),
    eventWrite,
    publish: createPublish(eventWrite),
    jobs: runner,
    deadJobs: runner,
    files: chooseStore(config),
    fileLinks: createFileLinks(secrets.HASH_SECRET, now),
    mail: createMailer({ config, jobs: runner, newId: newIdNow }),
    push: createPusher({ config, secrets, now }),
    maps,
    driveTimes: createDriveTimes(maps, traffic, now),
    traffic,
    arrivalSource: createArrivalSource({ config, log, now }),
    ...(await createPaymentProviders({ config, secrets, db, log, now, jobs: runner })),
    isOwnOrigin: (origin) =>
      ownOrigins.has(origin) || (config.PUBLIC_WEB_URL === undefined && isSameMachineOrLan(origin, config.WEB_PORT)),
    isStopping: () => stopping.now,
    ...overrides,
  }
  return { base, db, runner, stopping }
}

/** Whoever replaces the map has its seconds as they are. */
function createStreets(
  parts: MapsParts & Pick<BaseContext, 'now'>,
  overrides: AppOptions['overrides'],
): Pick<BaseContext, 'maps' | 'traffic'> {
  if (overrides?.maps !== undefined) return { maps: overrides.maps, traffic: overrides.traffic ?? NO_TRAFFIC }
  const streets = createMaps(parts)
  const traffic = overrides?.traffic ?? createTraffic({ ...parts, streets })
  return { maps: inTraffic(streets, traffic, parts.now), traffic }
}

// Without a public address, a phone on the same network may open the web by this machine's own number.
function isSameMachineOrLan(origin: string, webPort: number): boolean {
  return new RegExp(`^http://(10\\.|192\\.168\\.|172\\.(1[6-9]|2\\d|3[01])\\.)[\\d.]+:${webPort}$`).test(origin)
}
