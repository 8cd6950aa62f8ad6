import type { SocketHandlers } from '../../platform/realtime/realtime.ts'
import { showMessage } from './show-chat.ts'
import { readUpTo } from './use-cases/mark-read.ts'
import { sendMessage } from './use-cases/send-message.ts'
import { takeSeat } from './use-cases/take-seat.ts'
import { tellTyping } from './use-cases/tell-typing.ts'

export const chatSockets: SocketHandlers = {
  chat: {
    message: async (world, caller, { rideId, ...message }) =>
      showMessage(world, await sendMessage(world, await takeSeat(world.db, rideId, caller.userId), message)),
    'message:read': async (world, caller, { rideId, number }) =>
      readUpTo(world, await takeSeat(world.db, rideId, caller.userId), number),
    typing: async (world, caller, { rideId, typing }) =>
      tellTyping(world, await takeSeat(world.db, rideId, caller.userId), typing),
  },
}
