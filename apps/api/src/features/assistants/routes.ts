import type { assistantsContract } from '@livery/contracts/assistants/assistants.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { showAssistant, showAssistants, showPrincipal, showPrincipals } from './show-assistants.ts'
import { acceptInvitation, endAssistant, leavePrincipal } from './use-cases/answer-invitation.ts'
import { changeTerms, inviteAssistant } from './use-cases/invite-assistant.ts'

export const assistantsHandlers: Handlers<typeof assistantsContract> = {
  assistants: async ({ ctx, caller }) => ({ data: await showAssistants(ctx, caller.userId) }),
  inviteAssistant: async ({ ctx, caller, body }) => ({
    data: await showAssistant(ctx.db, await inviteAssistant(ctx, caller.userId, body)),
  }),
  changeAssistant: async ({ ctx, caller, params, body }) => ({
    data: await showAssistant(ctx.db, await changeTerms(ctx, caller.userId, params.id, body)),
  }),
  endAssistant: async ({ ctx, caller, params }) => ({
    data: await showAssistant(ctx.db, await endAssistant(ctx, caller.userId, params.id)),
  }),
  principals: async ({ ctx, caller }) => ({ data: await showPrincipals(ctx, caller.userId) }),
  acceptPrincipal: async ({ ctx, caller, params }) => ({
    data: await showPrincipal(ctx.db, await acceptInvitation(ctx, caller.userId, params.id)),
  }),
  leavePrincipal: async ({ ctx, caller, params }) => {
    await leavePrincipal(ctx, caller.userId, params.id)
    return { data: { left: true } }
  },
}
