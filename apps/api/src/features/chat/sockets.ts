import type { SocketHandlers } from '../../platform/realtime/socket-handlers.ts'
import { ensureParticipant } from './participation.ts'
import { showMessage } from './show-chat.ts'
import { readUpTo } from './use-cases/mark-read.ts'
import { sendMessage } from './use-cases/send-message.ts'
import { tellTyping } from './use-cases/tell-typing.ts'

export const chatSockets: SocketHandlers = {
  chat: {
    message: async (ctx, caller, { rideId, ...message }) =>
      showMessage(ctx, await sendMessage(ctx, await ensureParticipant(ctx.db, rideId, caller.userId), message)),
    'message:read': async (ctx, caller, { rideId, number }) =>
      readUpTo(ctx, await ensureParticipant(ctx.db, rideId, caller.userId), number),
    typing: async (ctx, caller, { rideId, typing }) =>
      tellTyping(ctx, await ensureParticipant(ctx.db, rideId, caller.userId), typing),
  },
}
