// Loads what the views need, in a fixed number of statements.
import type {
  ChatAuthor,
  ChatMessage,
  Conversation,
  OfficeChat,
  OfficeConversation,
} from '@livery/contracts/chat/chat.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import { filesById } from '../../platform/storage/files.ts'
import { imageLink, type Person, peopleById } from '../identity/index.ts'
import { type Ride, rideNumber } from '../rides/index.ts'
import { chatClosesAt, chatState } from './domain/chat-window.ts'
import type { StoredMessage } from './domain/message.ts'
import { partiesOf } from './domain/participant.ts'
import { type Participation, threadOf } from './participation.ts'
import { countOfRide, wholeConversation } from './store/messages.ts'
import { listReadings } from './store/readings.ts'
import { lastNumberOf, type ParticipantRow, participantsOf, threadsOfRide } from './store/threads.ts'
import { unreadByRide } from './store/unread.ts'
import { messageView, partyView, readingView } from './views.ts'

export async function showConversation(
  ctx: AppContext,
  { ride, participant }: Participation,
): Promise<z.input<typeof Conversation>> {
  const key = threadOf(ride)
  const [policy, people, participants, lastNumber, unread] = await Promise.all([
    policyInForce(ctx, 'chat'),
    peopleById(ctx.db, [ride.riderId, ...(key === null ? [] : [key.driverId])]),
    key === null ? [] : participantsOf(ctx.db, key),
    key === null ? 0 : lastNumberOf(ctx.db, key),
    unreadByRide(ctx.db, participant.who, key === null ? [] : [key]),
  ])
  return {
    rideId: ride.id,
    state: chatState(ride, ctx.now(), policy),
    closesAt: chatClosesAt(ride, policy)?.toISOString() ?? null,
    me: participant.who,
    parties: partiesWith(ctx, ride, ride.driverId, people, participants),
    lastNumber,
    unread: unread.get(ride.id) ?? 0,
  }
}

export async function showMessages(
  ctx: AppContext,
  messages: readonly StoredMessage[],
): Promise<z.input<typeof ChatMessage>[]> {
  const files = await filesById(
    ctx.db,
    messages.flatMap(({ fileId }) => fileId ?? []),
  )
  return messages.map((one) => messageView(ctx, one, one.fileId === null ? undefined : files.get(one.fileId)))
}

export async function showMessage(ctx: AppContext, message: StoredMessage): Promise<z.input<typeof ChatMessage>> {
  const [shown] = await showMessages(ctx, [message])
  return shown as z.input<typeof ChatMessage>
}

export async function showOfficeChat(ctx: AppContext, ride: Ride): Promise<z.input<typeof OfficeChat>> {
  const [readings, messageCount] = await Promise.all([listReadings(ctx.db, ride.id), countOfRide(ctx.db, ride.id)])
  const people = await peopleById(ctx.db, [
    ride.riderId,
    ...(ride.driverId === null ? [] : [ride.driverId]),
    ...readings.map(({ officerId }) => officerId),
  ])
  const nameOf = (id: UserId) => people.get(id)?.name ?? ''
  return {
    rideId: ride.id,
    rideNumber: rideNumber(ride),
    riderName: nameOf(ride.riderId),
    driverName: ride.driverId === null ? null : nameOf(ride.driverId),
    messageCount,
    readings: readings.map((reading) => readingView(reading, nameOf(reading.officerId))),
  }
}

export async function showToOffice(ctx: AppContext, ride: Ride): Promise<z.input<typeof OfficeConversation>[]> {
  const threads = await threadsOfRide(ctx.db, ride.id)
  const people = await peopleById(ctx.db, [ride.riderId, ...threads.map(({ driverId }) => driverId)])
  return Promise.all(
    threads.map(async (key) => {
      const [messages, participants] = await Promise.all([wholeConversation(ctx.db, key), participantsOf(ctx.db, key)])
      return {
        driverId: key.driverId,
        driverName: people.get(key.driverId)?.name ?? '',
        parties: partiesWith(ctx, ride, key.driverId, people, participants),
        messages: await showMessages(ctx, messages),
      }
    }),
  )
}

/** Names as the other side knows them from the ride: the rider's first name, the driver's whole. */
function partiesWith(
  ctx: AppContext,
  ride: Ride,
  driverId: UserId | null,
  people: ReadonlyMap<UserId, Person>,
  participants: readonly ParticipantRow[],
): z.input<typeof Conversation>['parties'] {
  const participantOf = (who: ChatAuthor) => participants.find((participant) => participant.who === who)
  return partiesOf(ride)
    .filter((who) => who !== 'driver' || driverId !== null)
    .map((who) => {
      if (who === 'guest') return partyView({ who, name: ride.guest?.name ?? '', image: null }, participantOf(who))
      const person = people.get(who === 'driver' && driverId !== null ? driverId : ride.riderId)
      const name = (who === 'driver' ? person?.name : person?.firstname) ?? ''
      return partyView({ who, name, image: imageLink(ctx, person?.imageId ?? null) }, participantOf(who))
    })
}
