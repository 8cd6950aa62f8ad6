// The routes as the features mount them, without an app context: mounting only says what there is.
import type { FastifyInstance } from 'fastify'
import { FEATURES } from '../../app.ts'
import type { AppContext } from '../../app-context.ts'
import type { HttpServer, RouteCard } from '../../platform/http/server.ts'

export function routeCards(): RouteCard[] {
  const routes: RouteCard[] = []
  const server: HttpServer = {
    // Routes outside the contract, like pictures, are mounted on the bare server and have no card.
    fastify: new Proxy({}, { get: () => () => undefined }) as FastifyInstance,
    routes,
    route: (card) => void routes.push(card),
  }
  for (const feature of FEATURES) feature.mount?.(server, { config: {} } as AppContext)
  return routes
}
