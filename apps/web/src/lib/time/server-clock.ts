// The server's time as this phone knows it: its own clock may be minutes off, and what it says of a ride goes by the
// server's. Learnt from an answer, and kept for a page that opens without a connection.
import { ownStore } from '../session/own-store.ts'

let aheadMs: number | undefined

export const serverClock = {
  /** An answer that was given at `serverAt`, and asked for at `askedAt` by the clock of the phone. */
  learn(serverAt: string, askedAt: number): void {
    const now = Date.now()
    // Half of the way there and back.
    aheadMs = Math.round(Date.parse(serverAt) + (now - askedAt) / 2 - now)
    const personId = ownStore.person()
    if (personId !== undefined) ownStore.write(personId, 'clock', `${aheadMs}`)
  },

  now(): number {
    return Date.now() + known()
  },

  /** What the phone's clock said, as the server's would have. */
  of(phoneMs: number): number {
    return phoneMs + known()
  },
}

function known(): number {
  if (aheadMs !== undefined) return aheadMs
  const personId = ownStore.person()
  const kept = Number(personId === undefined ? undefined : ownStore.read(personId, 'clock'))
  return Number.isFinite(kept) ? kept : 0
}
