/** How a ride repeats, as it is chosen on the form. */
export interface Repeat {
  /** Monday is 1. */
  readonly weekdays: readonly number[]
  /** The last day, which is included. */
  readonly until: string
  readonly except: readonly string[]
}
