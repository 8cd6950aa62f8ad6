import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import { answerCodeRequest } from './use-cases/answer-code-request.ts'
import { answerLinkRequest } from './use-cases/answer-link-request.ts'

export const identityEventHandlers = [
  eventHandler<AppContext, 'identity.code-requested'>({
    name: 'identity.answer-code-request',
    on: 'identity.code-requested',
    anyOrder: true,
    run: async (ctx, { payload }, exactlyOnce) => {
      await exactlyOnce((tx) => answerCodeRequest(ctx, tx, payload.email, payload.registrationKey))
    },
  }),
  eventHandler<AppContext, 'identity.link-requested'>({
    name: 'identity.answer-link-request',
    on: 'identity.link-requested',
    anyOrder: true,
    run: async (ctx, { payload }, exactlyOnce) => {
      await exactlyOnce((tx) => answerLinkRequest(ctx, tx, payload.email, payload.callbackUrl))
    },
  }),
]
