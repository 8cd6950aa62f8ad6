import type { ChatAuthor, ChatPhrase } from '@livery/contracts/chat/chat.ts'
import type { ChatMessageId, FileId, RideId, UserId } from '@livery/kernel/ids.ts'

/** One conversation: a ride and the driver it is with. */
export interface ThreadKey {
  readonly rideId: RideId
  readonly driverId: UserId
}

export interface StoredMessage extends ThreadKey {
  readonly id: ChatMessageId
  readonly number: number
  readonly author: ChatAuthor
  readonly authorId: UserId | null
  readonly clientId: string
  readonly text: string | null
  readonly phrase: ChatPhrase | null
  readonly fileId: FileId | null
  readonly erasedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface Written {
  readonly clientId: string
  readonly text: string | null
  readonly phrase: ChatPhrase | null
  readonly hasPicture: boolean
}

/** A phone that never heard the answer sends again. The same id with other words is somebody's mistake. */
export function isRepetition(kept: StoredMessage, again: Written): boolean {
  return kept.text === again.text && kept.phrase === again.phrase && (kept.fileId !== null) === again.hasPicture
}
