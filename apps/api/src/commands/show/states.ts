import { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { RIDE_MOVES, TERMINAL } from '../../features/rides/domain/ride-states.ts'
import { page, table } from './markdown.ts'

export function printStates(): string {
  const moves = Object.entries(RIDE_MOVES)
  const rows = moves.flatMap(([name, { from, to, by }]) => from.map((status) => [status, to, name, by.join(', ')]))
  const order = RideStatus.options as readonly string[]
  const sorted = rows.toSorted((left, right) => order.indexOf(left[0] ?? '') - order.indexOf(right[0] ?? ''))
  const arrows = sorted.map(([from, to, move]) => `  ${from} --> ${to}: ${move}`)
  const ends = TERMINAL.map((status) => `  ${status} --> [*]`)
  const diagram = ['```mermaid', 'stateDiagram-v2', '  [*] --> pending_payment: book', ...arrows, ...ends, '```']
  return page(
    'States of a ride',
    'show:states',
    'A move that is not here does not exist.',
    table(['from', 'to', 'move', 'by'], sorted),
    diagram.join('\n'),
  )
}
