import { type Cell, cellOf, VISITORS } from '../../platform/http/access-cells.ts'
import { page, table } from './markdown.ts'
import { routeCards } from './route-cards.ts'

const WORDS: Record<Cell, string> = { yes: 'yes', '401': '401', '403': '403', '404': '404', reset: 'reset token' }

export function printAccess(): string {
  const rows = routeCards().map((card) => [
    `\`${card.endpoint.method} ${card.endpoint.path}\``,
    card.name,
    ...VISITORS.map((visitor) => WORDS[cellOf(card, visitor)]),
  ])
  return page(
    'Access',
    'show:access',
    'Who may call what. “Other” names a thing that is somebody else’s, which is as absent (404) as what does not exist. A suspended person’s tokens are dead (401). Every cell is tried against the running app by `apps/api/src/testing/access.test.ts`.',
    table(['call', 'name', ...VISITORS], rows),
  )
}
