// A link to a file is its own permission: whoever was shown it may open it, until it expires.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileId } from '@livery/kernel/ids.ts'
import { DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { refuse } from '../refusal.ts'

/** Faces and cars stand on pages that stay open; documents are looked at once; a letter is answered weeks later. */
export const LINK_MS = { picture: DAY_MS, paper: 10 * MINUTE_MS, letter: 30 * DAY_MS } as const

export interface FileLinks {
  /**
   * A path on the api, good for one to two times `lasts`; within `lasts` it stays the same, so that browsers keep the
   * picture.
   */
  link(fileId: FileId, lasts: keyof typeof LINK_MS): string
  /** The query of a link to something else that is opened in the same way, by its id. */
  proofOf(id: string, lasts: keyof typeof LINK_MS): string
  /** Refuses a link that was not made here (NOT_FOUND) or is over (LINK_EXPIRED). */
  check(id: string, until: number, proof: string): void
}

export function createFileLinks(secret: string, now: () => Date): FileLinks {
  const proofOf = (id: string, until: number) =>
    createHmac('sha256', secret).update(`file-link ${id} ${until}`).digest('base64url')
  const queryOf = (id: string, lasts: keyof typeof LINK_MS) => {
    const until = ((Math.floor(now().getTime() / LINK_MS[lasts]) + 2) * LINK_MS[lasts]) / 1_000
    return `until=${until}&proof=${proofOf(id, until)}`
  }
  return {
    link: (fileId, lasts) => `/api/v1/files/${fileId}?${queryOf(fileId, lasts)}`,
    proofOf: queryOf,
    check: (id, until, proof) => {
      const right = Buffer.from(proofOf(id, until))
      const given = Buffer.from(proof)
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw refuse('NOT_FOUND')
      if (until * 1_000 <= now().getTime()) throw refuse('LINK_EXPIRED')
    },
  }
}
