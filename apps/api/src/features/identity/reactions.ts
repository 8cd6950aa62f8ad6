import { reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { answerCodeRequest } from './use-cases/answer-code-request.ts'
import { answerLinkRequest } from './use-cases/answer-link-request.ts'

export const identityReactions = [
  reaction<World, 'identity.code-requested'>({
    name: 'identity.answer-code-request',
    on: 'identity.code-requested',
    anyOrder: true,
    run: async (world, { payload }, once) => {
      await once((tx) => answerCodeRequest(world, tx, payload.email, payload.registrationKey))
    },
  }),
  reaction<World, 'identity.link-requested'>({
    name: 'identity.answer-link-request',
    on: 'identity.link-requested',
    anyOrder: true,
    run: async (world, { payload }, once) => {
      await once((tx) => answerLinkRequest(world, tx, payload.email, payload.callbackUrl))
    },
  }),
]
