// What a period comes to, part by part: each movement, shift and booked ride counts in the part in which it lies.
import type { StatementLine } from '@livery/contracts/statements/statements.ts'
import { isIdOf, type RideId } from '@livery/kernel/ids.ts'
import { SECOND_MS } from '@livery/kernel/time.ts'
import type { Span } from './period.ts'

export interface Shift {
  readonly beganAt: Date
  /** Now, for one that goes on. */
  readonly endedAt: Date
}

export type EarningLine = Pick<StatementLine, 'kind' | 'at' | 'amount'> & { readonly orderId: string | null }

export interface Part extends Span {
  readonly earned: number
  readonly tips: number
  readonly rides: number
  readonly onlineSeconds: number
  readonly ahead: number
}

export function partsOf(
  spans: readonly Span[],
  of: {
    readonly lines: readonly EarningLine[]
    readonly shifts: readonly Shift[]
    readonly booked: readonly { readonly pickupAt: Date; readonly pay: number }[]
  },
): Part[] {
  return spans.map((span) => {
    const lines = of.lines.filter(({ at }) => isWithin(new Date(at), span)).filter(isEarning)
    return {
      ...span,
      earned: sum(lines.map(({ amount }) => amount)),
      tips: sum(lines.filter(({ kind }) => kind === 'tip').map(({ amount }) => amount)),
      rides: ridesIn(lines).size,
      onlineSeconds: onlineSeconds(of.shifts, span),
      ahead: sum(of.booked.filter(({ pickupAt }) => isWithin(pickupAt, span)).map(({ pay }) => pay)),
    }
  })
}

/** Those that were driven and paid. */
export function ridesIn(lines: readonly EarningLine[]): ReadonlySet<RideId> {
  return new Set(
    lines.flatMap(({ kind, orderId }) =>
      kind === 'ride' && orderId !== null && isIdOf('ride', orderId) ? [orderId] : [],
    ),
  )
}

export const isEarning = ({ kind }: Pick<StatementLine, 'kind'>): boolean =>
  kind !== 'payout' && kind !== 'payout_returned'

/** Whole seconds of the shifts that lie within. */
export function onlineSeconds(shifts: readonly Shift[], { begins, ends }: Span): number {
  const ms = shifts.map(({ beganAt, endedAt }) => {
    const [from, until] = [Math.max(beganAt.getTime(), begins.getTime()), Math.min(endedAt.getTime(), ends.getTime())]
    return Math.max(0, until - from)
  })
  return Math.floor(sum(ms) / SECOND_MS)
}

/** Rounded half up, to a minor unit; null where there is nothing to divide by. */
export function perUnit(minor: number, amount: number, unit: number): number | null {
  return amount <= 0 ? null : Math.floor((minor * unit) / amount + 0.5)
}

const isWithin = (at: Date, { begins, ends }: Span) => at >= begins && at < ends
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
