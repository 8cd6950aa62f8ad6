// Where and when people asked for rides: squares of the town with what they are called there.
import type { Demand } from '@livery/contracts/reports/demand.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { SquareCount } from '../domain/count-day.ts'
import { HOURS, weekdayOf } from '../domain/day.ts'
import { boundsOf } from '../domain/squares.ts'
import { readSpan } from '../shared/read-span.ts'
import { squaresOfSpan } from '../store/sums.ts'

/** Squares by hour are nearly as many as rides: of more days nobody waits for the answer. */
const LAST_DAYS = 92
const MOST_SQUARES = 600
/** Each is one look at the place index. */
const MOST_NAMED = 40

interface Cell {
  readonly row: number
  readonly column: number
  readonly requested: number[]
  readonly unserved: number[]
}

export async function showDemand(
  ctx: AppContext,
  asked: {
    readonly from?: string | undefined
    readonly until?: string | undefined
    readonly weekday?: number | undefined
  },
): Promise<z.input<typeof Demand>> {
  const span = await readSpan(ctx, asked, LAST_DAYS)
  const weekday = asked.weekday ?? null
  const kept = await squaresOfSpan(ctx.db, { ...span, weekday })
  const fresh = span.fresh.filter(({ date }) => weekday === null || weekdayOf(date) === weekday)
  const cells = joined([...kept, ...fresh.flatMap(({ squares }) => squares)])
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
  const sorted = cells.toSorted(
    (left, right) => sum(right.requested) - sum(left.requested) || left.row - right.row || left.column - right.column,
  )
  const shown = sorted.slice(0, MOST_SQUARES)
  const names = await Promise.all(shown.slice(0, MOST_NAMED).map((cell) => nameOf(ctx, cell)))
  return {
    ...{ from: span.from, until: span.until, timeZone: span.timeZone, missingDays: span.missingDays },
    cells: shown.map((cell, index) => ({
      ...boundsOf(cell),
      ...{ name: names[index] ?? null, requested: cell.requested, unserved: cell.unserved },
    })),
    requested: sum(cells.map((cell) => sum(cell.requested))),
    unserved: sum(cells.map((cell) => sum(cell.unserved))),
  }
}

function joined(counts: readonly SquareCount[]): Cell[] {
  const cells = new Map<string, Cell>()
  const noHours = () => Array.from({ length: HOURS }, () => 0)
  for (const { row, column, hour, requested, unserved } of counts) {
    const key = `${row} ${column}`
    const cell = cells.get(key) ?? { row, column, requested: noHours(), unserved: noHours() }
    cell.requested[hour] = (cell.requested[hour] ?? 0) + requested
    cell.unserved[hour] = (cell.unserved[hour] ?? 0) + unserved
    cells.set(key, cell)
  }
  return [...cells.values()]
}

/** The street in its middle, without a number: a square is nobody's address. */
async function nameOf(ctx: AppContext, cell: Cell): Promise<string | null> {
  const { lat, lng } = boundsOf(cell)
  const place = await ctx.maps.reverse({ lat, lng }).catch(() => null)
  if (place === null) return null
  const street = place.name.replace(/[\s,]+\d+\s?[a-zA-Z]?$/, '')
  return place.district === null || place.district === street ? street : `${street}, ${place.district}`
}
