import { paymentsContract } from '@livery/contracts/payments/payments.ts'
import type { AppContext } from '../../app-context.ts'
import { isSandbox, sandboxJobs } from '../../platform/adapters/sandbox-payments/sandbox.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { paymentsAccess, paymentsLimits } from './access.ts'
import { paymentsEventHandlers } from './event-handlers.ts'
import { paymentsJobs } from './jobs.ts'
import { paymentsHandlers } from './routes.ts'

export const paymentsFeature: Feature = {
  name: 'payments',
  mount: (server, ctx) => {
    mount(server, 'payments', paymentsContract, paymentsAccess, paymentsHandlers, paymentsLimits)
    if (ctx.config.demo) tellSandboxWhereWeAre(server, ctx)
  },
  eventHandlers: paymentsEventHandlers,
  jobs: [...paymentsJobs, ...sandboxJobs],
}

// The sandbox's webhooks come the way that a real provider's do: over HTTP, to the port that this process listens on.
function tellSandboxWhereWeAre(server: HttpServer, ctx: AppContext): void {
  server.fastify.addHook('onListen', async () => {
    const address = server.fastify.server.address()
    if (typeof address === 'string' || address === null || !isSandbox(ctx.payments)) return
    ctx.payments.deliverTo(`http://127.0.0.1:${address.port}/api/v1/payment/webhook/sandbox`)
  })
}
