// A period as the office chooses it, by whole days of its own clock; the last day counts to its end.
export interface Period {
  readonly from: string
  readonly to: string
}

const day = (at: Date) =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`

/** This month until today. */
export function thisMonth(now: Date): Period {
  return { from: day(new Date(now.getFullYear(), now.getMonth(), 1)), to: day(now) }
}

/** As the api takes it: from the first moment up to, and without, the first after it; null where it is none. */
export function instantsOf({ from, to }: Period): { readonly from: string; readonly to: string } | null {
  const [first, last] = [new Date(`${from}T00:00`), new Date(`${to}T00:00`)]
  if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime()) || last < first) return null
  const after = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
  return { from: first.toISOString(), to: after.toISOString() }
}
