import type { ArrivalKind } from '@livery/contracts/arrivals/arrivals.ts'

/** One flight or train of one day: asked about once, however many rides wait for it. */
export interface ArrivalKey {
  readonly kind: ArrivalKind
  readonly number: string
  /** YYYY-MM-DD, by the clock of the place. */
  readonly day: string
}
