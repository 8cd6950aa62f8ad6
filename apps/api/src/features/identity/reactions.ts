import type { AppContext } from '../../app-context.ts'
import { reaction } from '../../platform/facts.ts'
import { answerCodeRequest } from './use-cases/answer-code-request.ts'
import { answerLinkRequest } from './use-cases/answer-link-request.ts'

export const identityReactions = [
  reaction<AppContext, 'identity.code-requested'>({
    name: 'identity.answer-code-request',
    on: 'identity.code-requested',
    anyOrder: true,
    run: async (ctx, { payload }, once) => {
      await once((tx) => answerCodeRequest(ctx, tx, payload.email, payload.registrationKey))
    },
  }),
  reaction<AppContext, 'identity.link-requested'>({
    name: 'identity.answer-link-request',
    on: 'identity.link-requested',
    anyOrder: true,
    run: async (ctx, { payload }, once) => {
      await once((tx) => answerLinkRequest(ctx, tx, payload.email, payload.callbackUrl))
    },
  }),
]
