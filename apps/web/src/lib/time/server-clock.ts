// The server's time as this phone knows it: its own clock may be minutes off, and what it says of a ride goes by the
// server's. Learnt from all answers that say when they were given, and kept for a page that opens without a connection.
import { ownStore } from '../session/own-store.ts'
import { type ClockSpan, joined, likelyAheadMs, readSpan, spanOf, uncertainMs, written } from './clock-span.ts'
import { asSetNow, type PhoneMoment, phoneMoment, putBackMs } from './phone-moment.ts'

let learnt: { readonly by: string | undefined; readonly span: ClockSpan; readonly heard: PhoneMoment } | undefined

export const serverClock = {
  /** An answer that was given at `serverAt`, and asked for at a moment of the phone. */
  learn(serverAt: string, asked: PhoneMoment): void {
    const heard = phoneMoment()
    const span = joined(known(heard), spanOf(Date.parse(serverAt), asSetNow(asked, heard), heard.wall))
    const by = ownStore.person()
    learnt = { by, span, heard }
    if (by !== undefined) ownStore.write(by, 'clock', written(span))
  },

  now(): number {
    return serverClock.of(Date.now())
  },

  /** What the phone's clock said, as the server's would have. */
  of(phoneMs: number): number {
    const span = known(phoneMoment())
    return phoneMs + (span === undefined ? 0 : likelyAheadMs(span))
  },

  /** By how much it may be off. */
  uncertainMs(): number {
    const span = known(phoneMoment())
    return span === undefined ? Number.POSITIVE_INFINITY : uncertainMs(span)
  },
}

/** By the phone's clock as it is set now. */
function known(now: PhoneMoment): ClockSpan | undefined {
  const by = ownStore.person()
  if (learnt === undefined || learnt.by !== by)
    return readSpan(by === undefined ? undefined : ownStore.read(by, 'clock'))
  const { span, heard } = learnt
  const backMs = putBackMs(heard, now)
  return { leastMs: span.leastMs + backMs, mostMs: span.mostMs + backMs, at: span.at - backMs }
}
