import { printAccess } from './access.ts'
import { printErrors } from './errors.ts'
import { printEvents } from './events.ts'
import { printProviders } from './providers.ts'
import { printRoutes } from './routes.ts'
import { printStates } from './states.ts'

/** A page of docs/domain, and the command that prints it. */
export interface Page {
  readonly group: 'routes' | 'access' | 'states' | 'events' | 'providers'
  readonly file: string
  print(): string
}

export const PAGES: readonly Page[] = [
  { group: 'routes', file: 'routes.md', print: printRoutes },
  { group: 'routes', file: 'errors.md', print: printErrors },
  { group: 'access', file: 'access.md', print: printAccess },
  { group: 'states', file: 'states.md', print: printStates },
  { group: 'events', file: 'events.md', print: printEvents },
  { group: 'providers', file: 'providers.md', print: printProviders },
]
