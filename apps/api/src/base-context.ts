// The first stage of the app context: what every process has before any feature is there. It is complete when it is
// created; `app-context.ts` adds what features offer each other.
import type { Id, IdKind, RandomBytes } from '@livery/kernel/ids.ts'
import type { Logger } from 'pino'
import type { ArrivalSource } from './features/arrivals/ports.ts'
import type { PaymentProvider } from './features/payments/ports.ts'
import type { PayoutProvider } from './features/payouts/ports.ts'
import type { DriveTimes } from './features/places/drive-times.ts'
import type { Maps, Traffic } from './features/places/ports.ts'
import type { LiveBrand } from './platform/brand/house-brand.ts'
import type { Config } from './platform/config.ts'
import type { Queryable, Tx } from './platform/database/database.ts'
import type { Write } from './platform/database/write.ts'
import type { DeadJobs, Jobs } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Messages } from './platform/messages/messages.ts'
import type { Metrics } from './platform/metrics.ts'
import type { EventWrite, Publish } from './platform/outbox/outbox.ts'
import type { Pusher } from './platform/push/pusher.ts'
import type { Secrets } from './platform/secrets.ts'
import type { FileLinks } from './platform/storage/file-links.ts'
import type { FileStore } from './platform/storage/file-store.ts'

export interface BaseContext {
  readonly config: Config
  readonly secrets: Secrets
  readonly log: Logger
  readonly metrics: Metrics
  now(): Date
  /** The clock of the database, which all processes share: for what one that runs ahead may not decide. */
  databaseNow(db: Queryable): Promise<Date>
  readonly random: RandomBytes
  newId<Kind extends IdKind>(kind: Kind): Id<Kind>
  /** For reads outside a transaction; in an idempotent request, the request's own transaction. */
  readonly db: Queryable
  /** One transaction a request or job; in an idempotent request, the request's own. */
  readonly transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  /** Writes all in one statement, which is a transaction of its own; in an idempotent request, with the request's. */
  readonly writeAtOnce: (writes: readonly Write[]) => Promise<void>
  /** Writes a domain event with the transaction; its handlers get it after the commit. */
  readonly publish: Publish
  /** The same, for what is written in one statement. */
  readonly eventWrite: EventWrite
  readonly jobs: Jobs
  /** What failed to its last attempt. */
  readonly deadJobs: DeadJobs
  /** Bytes of pictures and documents; `platform/storage/files.ts` is the way in. */
  readonly files: FileStore
  readonly fileLinks: FileLinks
  readonly mail: Mailer
  /** What the company calls itself and looks like, as it is published. */
  readonly brand: LiveBrand
  /** What the api says to people, in their language. */
  readonly messages: Messages
  readonly push: Pusher
  readonly maps: Maps
  /** How long drives take at an hour; `maps` and `driveTimes` count it in. */
  readonly traffic: Traffic
  /** Drives by the streets between the places of drivers' plans. */
  readonly driveTimes: DriveTimes
  /** Who knows when flights and trains come in. */
  readonly arrivalSource: ArrivalSource
  readonly payments: PaymentProvider
  /** Who carries drivers' earnings to their banks. */
  readonly payouts: PayoutProvider
  /** Whether a browser's origin is the web of this installation. */
  isOwnOrigin(origin: string): boolean
  isStopping(): boolean
}
