import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_EVENTS, SERVER_EVENTS } from '@livery/contracts/realtime/events.ts'
import type { z } from 'zod'
import { FEATURES } from '../../app.ts'
import { page, table } from './markdown.ts'
import { fieldsOf } from './schema-text.ts'

export function printEvents(): string {
  return page(
    'Events',
    'show:events',
    '## Server → client\n\nEach carries an `id` and a time, `at`.',
    table(['namespace', 'event', 'carries'], socketRows(SERVER_EVENTS, 'output')),
    '## Client → server\n\nEach is acknowledged: `{ ok: true }`, or `{ ok: false, code, detail }`.',
    table(['namespace', 'event', 'carries'], socketRows(CLIENT_EVENTS, 'input')),
    '## Domain events\n\nWhat features publish to each other through the outbox, and who handles it.',
    table(['event', 'published by', 'handlers'], eventRows()),
  )
}

function socketRows(events: Record<string, Record<string, z.ZodType>>, io: 'input' | 'output'): string[][] {
  return Object.entries(events).flatMap(([kind, byName]) =>
    Object.entries(byName).map(([name, schema]) => [`${kind}Namespace`, `\`${name}\``, `\`${fieldsOf(schema, io)}\``]),
  )
}

/** Events are types and leave no trace at run time; each feature's `events.ts` names its own. */
function eventRows(): string[][] {
  const listeners = Map.groupBy(
    FEATURES.flatMap((feature) => feature.eventHandlers ?? []),
    (eventHandler) => eventHandler.on as string,
  )
  const folder = join(import.meta.dirname, '../../features')
  return readdirSync(folder)
    .sort()
    .flatMap((feature) =>
      eventsOf(join(folder, feature)).map((event) => [
        `\`${event}\``,
        feature,
        (listeners.get(event) ?? []).map(({ name }) => name).join(', ') || '–',
      ]),
    )
}

function eventsOf(folder: string): string[] {
  if (!readdirSync(folder).includes('events.ts')) return []
  const declared =
    readFileSync(join(folder, 'events.ts'), 'utf8').match(/interface DomainEvents \{([\s\S]*?)\n {2}\}/)?.[1] ?? ''
  return [...declared.matchAll(/^ {4}'([\w.-]+)':/gm)].map((match) => match[1] ?? '')
}
