// How dark a square is: by steps that hold for all hours of the span, so that the slider shows more and less.
import type { DemandCell } from '@livery/contracts/reports/demand.ts'

export const STEPS = 4
export const ALL_DAY = null

export interface HeatCell extends Pick<DemandCell, 'lat' | 'lng' | 'halfLat' | 'halfLng' | 'name'> {
  readonly requested: number
  readonly unserved: number
  /** 1 to 4, the darkest last. */
  readonly step: number
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** What is asked for within an hour of the day, or on the whole of it, the most first. */
export function heatOf(cells: readonly DemandCell[], hour: number | null): HeatCell[] {
  const at = (counts: readonly number[]) => (hour === null ? sum(counts) : (counts[hour] ?? 0))
  const bounds = boundsOf(cells, hour)
  return cells
    .map(({ requested, unserved, ...cell }) => ({ ...cell, requested: at(requested), unserved: at(unserved) }))
    .filter(({ requested }) => requested > 0)
    .map((cell) => ({ ...cell, step: stepOf(cell.requested, bounds) }))
    .toSorted((left, right) => right.requested - left.requested)
}

/** The least count of each step: even parts of the way to the most, of any hour where one is looked at. */
export function boundsOf(cells: readonly DemandCell[], hour: number | null): number[] {
  const most = Math.max(1, ...cells.map(({ requested }) => (hour === null ? sum(requested) : Math.max(...requested))))
  const least = Array.from({ length: STEPS }, (_, step) => Math.max(1, Math.floor((most * step) / STEPS) + 1))
  return least.filter((bound, index) => index === 0 || bound > (least[index - 1] ?? 0))
}

const stepOf = (count: number, bounds: readonly number[]) =>
  Math.max(1, bounds.findLastIndex((bound) => bound <= count) + 1)
