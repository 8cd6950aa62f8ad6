/** A broken invariant is our bug, never the caller's: the request dies as a 500 and the alarm rings. */
export function invariant(holds: unknown, what: string): asserts holds {
  if (!holds) throw new Error(`Invariant broken: ${what}`)
}
