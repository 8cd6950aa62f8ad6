/** A promise about all of the data: `sql` returns one row for each place where it is broken. */
export interface Invariant {
  readonly id: string
  readonly promise: string
  /** Rows of `what` (which thing) and `why` (what is wrong with it), both text. */
  readonly sql: string
}
