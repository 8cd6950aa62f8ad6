// The app context: the database, the clock, randomness, mail, maps, the payment provider. Features see this and no
// more.
import type { Id, IdKind, RandomBytes } from '@livery/kernel/ids.ts'
import type { Logger } from 'pino'
import type { PaymentProvider } from './features/payments/ports.ts'
import type { PayoutProvider } from './features/payouts/ports.ts'
import type { Maps } from './features/places/ports.ts'
import type { RatingStatuses } from './features/reviews/ports.ts'
import type { Chats, DriverPlans, Searches } from './features/rides/ports.ts'
import type { Fleet } from './features/vehicles/ports.ts'
import type { Config } from './platform/config.ts'
import type { Database, Tx } from './platform/database/database.ts'
import type { DeadJobs, Jobs } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mail.ts'
import type { Metrics } from './platform/metrics.ts'
import type { EventWrite, Publish } from './platform/outbox/outbox.ts'
import type { Pusher } from './platform/push/push.ts'
import type { Realtime } from './platform/realtime/realtime.ts'
import type { Secrets } from './platform/secrets.ts'
import type { FileLinks } from './platform/storage/file-links.ts'
import type { FileStore } from './platform/storage/file-store.ts'

export interface AppContext {
  readonly config: Config
  readonly secrets: Secrets
  readonly log: Logger
  readonly metrics: Metrics
  now(): Date
  readonly random: RandomBytes
  newId<Kind extends IdKind>(kind: Kind): Id<Kind>
  /** For reads outside a transaction. */
  readonly db: Database
  /** One transaction a request or job; in an idempotent request, the request's own. */
  readonly transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
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
  readonly push: Pusher
  readonly realtime: Realtime
  readonly maps: Maps
  readonly payments: PaymentProvider
  /** Who carries drivers' earnings to their banks. */
  readonly payouts: PayoutProvider
  /** The cars on the road, as this process knows them. */
  readonly fleet: Fleet
  /** What drivers have promised beside their rides. */
  readonly plans: DriverPlans
  /** What ratings forbid. */
  readonly ratingStatuses: RatingStatuses
  /** How the search for a driver goes. */
  readonly searches: Searches
  /** What waits to be read about a ride. */
  readonly chats: Chats
  /** Forgets what this process knows of a session that was just revoked. */
  forgetSession(sessionId: string): void
  /** Whether a browser's origin is the web of this installation. */
  isOwnOrigin(origin: string): boolean
  isStopping(): boolean
}
