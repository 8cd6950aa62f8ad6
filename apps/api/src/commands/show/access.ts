import { SERVER_EVENTS } from '@livery/contracts/realtime/events.ts'
import { FEATURES } from '../../app.ts'
import { type Cell, cellOf, VISITORS } from '../../platform/http/access-cells.ts'
import { BELONGS_TO, NAMESPACES, type SocketKind } from '../../platform/realtime/namespaces.ts'
import { entryCellOf, type SocketCard, sendingCellOf, socketCards } from '../../platform/realtime/socket-cells.ts'
import { page, table } from './markdown.ts'
import { routeCards } from './route-cards.ts'

const WORDS: Record<Cell, string> = { yes: 'yes', '401': '401', '403': '403', '404': '404', reset: 'reset token' }
const KINDS = Object.keys(NAMESPACES) as SocketKind[]

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
    '## Sockets: who enters',
    'A namespace ends with an id, `/userNamespace/usr_…`, and admits whoever proves to be it (`platform/realtime`). “Other” asks for somebody else’s. What is heard there is its owner’s alone. Every cell is tried by `apps/api/src/testing/socket-access.test.ts`.',
    table(
      ['namespace', 'belongs to', ...VISITORS],
      KINDS.map((kind) => [
        `\`${NAMESPACES[kind]}\``,
        BELONGS_TO[kind],
        ...VISITORS.map((visitor) => entryCellOf(kind, visitor)),
      ]),
    ),
    '## Sockets: who may send',
    'Each in a namespace of their own; “other” speaks of somebody else’s ride. An event that a namespace does not have is absent (404), and a guest sends nothing.',
    table(
      ['namespace', 'event', 'answered by', ...VISITORS],
      socketCards().map((card) => [
        `\`${NAMESPACES[card.kind]}\``,
        `\`${card.event}\``,
        featureOf(card),
        ...VISITORS.map((visitor) => sendingCellOf(card, visitor)),
      ]),
    ),
    '## Sockets: who hears',
    table(
      ['namespace', 'event', 'heard by'],
      KINDS.flatMap((kind) =>
        Object.keys(SERVER_EVENTS[kind]).map((event) => [
          `\`${NAMESPACES[kind]}\``,
          `\`${event}\``,
          event === 'refused' ? 'whoever sent too much' : HEARD_BY[kind],
        ]),
      ),
    ),
  )
}

const HEARD_BY: Record<SocketKind, string> = {
  user: 'the rider whose it is',
  driver: 'the driver whose it is',
  chat: 'the rider and the driver of the ride',
  guest: 'whoever has the link of the ride',
  admin: 'every officer',
}

function featureOf({ kind, event }: SocketCard): string {
  const names = FEATURES.filter(
    ({ sockets }) => (sockets as Record<string, object> | undefined)?.[kind]?.[event as never],
  )
  return names.map(({ name }) => name).join(', ')
}
