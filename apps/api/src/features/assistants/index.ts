// The front door: the only file that other features import.
import './events.ts'
import { assistantsContract } from '@livery/contracts/assistants/assistants.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import { assistantsAccess } from './access.ts'
import { assistantsHandlers } from './routes.ts'
import { showAssistants, showPrincipals } from './show-assistants.ts'
import { forgetAssistantshipsOf } from './store/assistantships.ts'

export type { Assistantship } from './domain/assistantship.ts'
export { mayCharge, mayPay } from './domain/may-pay.ts'
export { createActFor, ensureStillActs, findActiveBetween, listPrincipalsNow } from './use-cases/act-for.ts'

export const assistants: Feature = {
  name: 'assistants',
  mount: (server) => mount(server, 'assistants', assistantsContract, assistantsAccess, assistantsHandlers),
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'assistants.forget-person',
      on: 'person.erased',
      run: async (ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => forgetAssistantshipsOf(tx, payload.userId, ctx.now()))
      },
    }),
  ],
}

/** What is kept of somebody here, for the copy of their data. */
export const assistantsExport = [
  { name: 'assistants', gather: (ctx: AppContext, userId: UserId) => showAssistants(ctx, userId) },
  { name: 'principals', gather: (ctx: AppContext, userId: UserId) => showPrincipals(ctx, userId) },
]
