// How much of uploads is in memory at once, until each was looked at: of all people together, and of one.
import { refuse } from '../refusal.ts'

const MEGABYTE = 1_048_576
const MOST_BYTES = 128 * MEGABYTE
const MOST_BYTES_EACH = 40 * MEGABYTE
const RETRY_AFTER_SECONDS = 5

export interface MemoryShare {
  /** Refuses what would be too much. */
  take(bytes: number): void
  giveBack(): void
}

export interface UploadMemory {
  /** For one file of somebody's. */
  shareOf(person: string): MemoryShare
}

export function createUploadMemory(most = MOST_BYTES, mostEach = MOST_BYTES_EACH): UploadMemory {
  const bytesOf = new Map<string, number>()
  let total = 0
  return {
    shareOf: (person) => {
      let taken = 0
      return {
        take: (bytes) => {
          const before = bytesOf.get(person) ?? 0
          if (total + bytes > most || before + bytes > mostEach) {
            throw refuse('CHECKS_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS })
          }
          taken += bytes
          total += bytes
          bytesOf.set(person, before + bytes)
        },
        giveBack: () => {
          const left = (bytesOf.get(person) ?? 0) - taken
          total -= taken
          taken = 0
          if (left > 0) bytesOf.set(person, left)
          else bytesOf.delete(person)
        },
      }
    },
  }
}

/** Of this process. */
export const uploadMemory = createUploadMemory()
