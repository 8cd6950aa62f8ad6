import { EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { ENGAGEMENT_ENDS, ENGAGEMENT_MOVES } from '../../features/engagements/domain/engagement-states.ts'
import { RIDE_MOVES, TERMINAL } from '../../features/rides/domain/ride-states.ts'
import { page, table } from './markdown.ts'

export function printStates(): string {
  return page(
    'States',
    'show:states',
    'A move that is not here does not exist.',
    '## A ride',
    ...machine(RIDE_MOVES, { order: RideStatus.options, begins: '[*] --> pending_payment: book', ends: TERMINAL }),
    '## An engagement',
    ...machine(ENGAGEMENT_MOVES, {
      order: EngagementStatus.options,
      begins: '[*] --> open: post',
      ends: ENGAGEMENT_ENDS,
    }),
  )
}

function machine(
  moves: Record<string, { from: readonly string[]; to: string; by: readonly string[] }>,
  of: { order: readonly string[]; begins: string; ends: readonly string[] },
): string[] {
  const rows = Object.entries(moves).flatMap(([name, { from, to, by }]) =>
    from.map((status) => [status, to, name, by.join(', ')]),
  )
  const place = (row: string[]) => of.order.indexOf(row[0] ?? '')
  const sorted = rows.toSorted((left, right) => place(left) - place(right))
  const arrows = sorted.map(([from, to, move]) => `  ${from} --> ${to}: ${move}`)
  const ends = of.ends.map((status) => `  ${status} --> [*]`)
  const diagram = ['```mermaid', 'stateDiagram-v2', `  ${of.begins}`, ...arrows, ...ends, '```']
  return [table(['from', 'to', 'move', 'by'], sorted), diagram.join('\n')]
}
