// How a conversation looks to those who take part, and to the office.
import type { ChatMessage, ChatParty, ChatReading } from '@livery/contracts/chat/chat.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { fileToView, type StoredFile } from '../../platform/storage/files.ts'
import type { StoredMessage } from './domain/message.ts'
import type { Reading } from './store/readings.ts'
import type { ParticipantRow } from './store/threads.ts'

type Links = Pick<AppContext, 'fileLinks'>

export function messageView(
  ctx: Links,
  message: StoredMessage,
  file: StoredFile | undefined,
): z.input<typeof ChatMessage> {
  return {
    _id: message.id,
    rideId: message.rideId,
    number: message.number,
    clientId: message.clientId,
    from: message.author,
    text: message.text,
    phrase: message.phrase,
    image:
      file === undefined
        ? null
        : { ...fileToView(ctx, file, 'picture'), width: file.width ?? 0, height: file.height ?? 0 },
    erased: message.erasedAt !== null,
    createdAt: message.createdAt.toISOString(),
    updatedAt: message.updatedAt.toISOString(),
  }
}

export function partyView(
  party: Pick<z.input<typeof ChatParty>, 'who' | 'name' | 'image'>,
  participant: ParticipantRow | undefined,
): z.input<typeof ChatParty> {
  return { ...party, readNumber: participant?.readNumber ?? 0, readAt: participant?.readAt.toISOString() ?? null }
}

export function readingView(reading: Reading, officerName: string): z.input<typeof ChatReading> {
  return { _id: reading.id, officerName, reason: reading.reason, createdAt: reading.createdAt.toISOString() }
}
