// What the wallet asks of the features above it; the table of contents hands it in.
import type { PaidRide } from '@livery/contracts/wallet/wallet.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'

export interface WalletOptions {
  /** Which of these orders are rides of this person, and where they went. */
  readonly ridesOf: (db: Queryable, riderId: UserId, ids: readonly string[]) => Promise<ReadonlyMap<string, PaidRide>>
}
