// A message is kept once, under the next number of its conversation, whatever the connection does between phone and
// server.
import type { ChatPhrase } from '@livery/contracts/chat/chat.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { keepFiles, putFiles } from '../../../platform/storage/files.ts'
import { chatState, mayPhrase, otherSide, sideOf } from '../domain/chat-window.ts'
import { isRepetition, type StoredMessage } from '../domain/message.ts'
import { type Participation, threadOf } from '../participation.ts'
import { addMessage, countSentSince, findByClientId } from '../store/messages.ts'
import { takeThread } from '../store/threads.ts'

export interface NewChatMessage {
  readonly clientId: string
  readonly text?: string | undefined
  readonly phrase?: ChatPhrase | undefined
  readonly picture?: CheckedFile | undefined
}

export async function sendMessage(
  ctx: AppContext,
  participation: Participation,
  message: NewChatMessage,
): Promise<StoredMessage> {
  const { ride, participant } = participation
  const { clientId, text = null, phrase = null, picture } = message
  if (text === null && phrase === null && picture === undefined) throw refuse('MESSAGE_EMPTY')
  if (phrase !== null && !mayPhrase(participant.who, phrase)) throw refuse('PHRASE_NOT_OFFERED')
  const key = threadOf(ride)
  if (key === null) throw refuse('CHAT_NOT_OPEN')
  // A guest has no account: what they send is kept in the name of whoever booked for them.
  const owner = participant.userId ?? ride.riderId
  const [stored] = picture === undefined ? [] : await putFiles(ctx, owner, [picture])

  return ctx.transact(async (tx) => {
    const now = ctx.now()
    const thread = await takeThread(tx, { ...key, riderId: ride.riderId }, now)
    const kept = await findByClientId(tx, key, participant.who, clientId)
    if (kept !== undefined) {
      if (!isRepetition(kept, { clientId, text, phrase, hasPicture: picture !== undefined }))
        throw refuse('CLIENT_ID_REUSED')
      return kept
    }
    const policy = await policyInForce({ ...ctx, db: tx }, 'chat')
    const state = chatState(ride, now, policy)
    if (state !== 'open') throw refuse(state === 'closed' ? 'CHAT_CLOSED' : 'CHAT_NOT_OPEN')
    await refuseFlood(ctx, tx, { ...key, author: participant.who, authorId: participant.userId })

    if (stored !== undefined) await keepFiles(tx, [stored])
    const added = await addMessage(tx, {
      ...key,
      id: ctx.newId('chatMessage'),
      author: participant.who,
      authorId: participant.userId,
      clientId,
      text,
      phrase,
      fileId: stored?.id ?? null,
      erasedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    // A key of its own: a conversation keeps its order, and waits for nothing else that happens to the ride.
    await ctx.publish(tx, 'chat.message-sent', `chat ${key.rideId}`, {
      messageId: added.id,
      rideId: key.rideId,
      driverId: key.driverId,
      riderId: thread.riderId,
    })
    await ctx.jobs.schedule(
      tx,
      'chat.look-again',
      { ...key, side: otherSide(sideOf(participant.who)), number: added.number },
      addMs(now, policy.tellAfterSeconds * SECOND_MS),
    )
    return added
  })
}

/** As many a minute as a person may make requests; a guest’s are those of this conversation. */
async function refuseFlood(ctx: AppContext, tx: Tx, author: Parameters<typeof countSentSince>[1]): Promise<void> {
  const sent = await countSentSince(tx, author, addMs(ctx.now(), -MINUTE_MS))
  if (sent >= ctx.config.RATE_LIMIT) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
}
