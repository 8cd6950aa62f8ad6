// What tests of the chat begin with: a ride that a driver has, and the calls that people make about it.
import type { ChatMessage, Conversation } from '@livery/contracts/chat/chat.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { RideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { connected, type TestSocket } from '../../testing/test-sockets.ts'

let ids = 0
export const freshClientId = () => `client-${String(++ids).padStart(6, '0')}`

export interface ChatKit {
  write(as: TestPerson, rideId: RideId, message: object): Promise<TestAnswer>
  conversation(as: TestPerson, rideId: RideId): Promise<Conversation>
  /** Oldest first. */
  messages(as: TestPerson, rideId: RideId, query?: string): Promise<ChatMessage[]>
  read(as: TestPerson, rideId: RideId, number: number): Promise<TestAnswer>
  phone(of: TestPerson): Promise<TestSocket>
}

export function chatKit(kit: RideKit, port: () => number): ChatKit {
  return {
    write: (as, rideId, message) =>
      kit.call({
        method: 'POST',
        path: `/chat/${rideId}/messages`,
        as,
        body: { clientId: freshClientId(), ...message },
      }),
    conversation: async (as, rideId) => (await kit.call({ method: 'GET', path: `/chat/${rideId}`, as })).body.data,
    messages: async (as, rideId, query = 'pageSize=50') =>
      (await kit.call({ method: 'GET', path: `/chat/${rideId}/messages?${query}`, as })).body.data.toReversed(),
    read: (as, rideId, number) => kit.call({ method: 'PUT', path: `/chat/${rideId}/read`, as, body: { number } }),
    phone: (of) => connected({ port: port(), namespace: `chatNamespace/${of.userId}`, token: of.token }),
  }
}
