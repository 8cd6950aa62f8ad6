// Who knows when flights and trains come in. Several may be asked in turn; none is needed for a booking.
import type { ArrivalKind } from '@livery/contracts/arrivals/arrivals.ts'
import type { ArrivalLeg } from './domain/leg.ts'

export interface ArrivalQuestion {
  readonly kind: ArrivalKind
  /** Without spaces: `SK433`. */
  readonly number: string
  /** Of the coming in, by the clock of the place: YYYY-MM-DD. */
  readonly day: string
  readonly timeZone: string
}

export type ArrivalAnswer =
  | {
      readonly ok: true
      /** Its name, as the office sees it. */
      readonly source: string
      /** When the source itself says that it knew this; null where it does not say. */
      readonly sourceAt: Date | null
      /** As it came, for whoever has to prove it. */
      readonly body: unknown
      /** Empty: nothing of that number comes in on that day. */
      readonly legs: readonly ArrivalLeg[]
    }
  | {
      readonly ok: false
      readonly source: string
      /** `limited`: asked too often. `refused`: our key is not taken. `broken`: an answer that nobody can read. */
      readonly why: 'away' | 'limited' | 'refused' | 'broken'
      readonly retryAfterSeconds: number | null
    }

export interface ArrivalSource {
  readonly answers: readonly ArrivalKind[]
  /** Never throws: that it cannot be asked is an answer. */
  find(question: ArrivalQuestion): Promise<ArrivalAnswer>
}
