// What books, moves money or makes something is one act from its first press until an answer: it keeps its key through
// a timeout, a lost connection and a reload, so that pressing again asks for the same act and not for another.
import { freshId } from './fresh-id.ts'

const STORE = 'livery.acts'
/** Well within the days that the API keeps what it answered. */
const KEEP_MS = 24 * 3_600_000

/** `of` names the act where its body changes meanwhile: a booking is the same one with a price that was renewed. */
export type Act = true | { of: string }

/** An act that was written down when it was asked for: its key, and the session that alone may send it. */
export interface KeptAct {
  key: string
  session: string
}

export interface ActUnderWay {
  readonly name: string
  readonly key: string
  readonly body: unknown
  readonly at: number
}

let inMemory: ActUnderWay[] = []

/** The act that this call asks for: one that waits for its answer, with the body it began with, or a new one. */
export function beginAct(personId: string | undefined, url: string, act: Act, body: unknown): ActUnderWay {
  const name = [personId, url, act === true ? wordsOf(body) : act.of].join(' ')
  const known = acts().find((one) => one.name === name)
  // A form with files cannot be kept, and is the same as the one that is sent again.
  if (known) return act === true ? { ...known, body } : known
  const begun = { name, key: freshId(), body: act === true ? undefined : body, at: Date.now() }
  keep([...acts(), begun])
  return { ...begun, body }
}

/** An answer came: the next press is another act. */
export function endAct({ key }: ActUnderWay): void {
  keep(acts().filter((one) => one.key !== key))
}

/** Nothing was heard, or nothing that says whether it was done: no answer, a dead token, too much at once, a fault. */
export function isAnswered(status: number | string | undefined): boolean {
  if (status === undefined) return true
  return typeof status === 'number' && status < 500 && ![401, 408, 425, 429].includes(status)
}

function acts(): ActUnderWay[] {
  return kept().filter(({ at }) => Date.now() - at < KEEP_MS)
}

function kept(): ActUnderWay[] {
  try {
    const text = sessionStorage.getItem(STORE)
    return text === null ? [] : (JSON.parse(text) as ActUnderWay[])
  } catch {
    return inMemory
  }
}

function keep(next: ActUnderWay[]): void {
  inMemory = next
  try {
    if (next.length > 0) sessionStorage.setItem(STORE, JSON.stringify(next))
    else sessionStorage.removeItem(STORE)
  } catch {
    // A window that keeps nothing remembers them as long as its page lives.
  }
}

function wordsOf(body: unknown): string {
  if (body instanceof File) return JSON.stringify(wordsOfFile(body))
  if (!(body instanceof FormData)) return JSON.stringify(body ?? null)
  const fields = [...body].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, ...wordsOfFile(value)],
  )
  return JSON.stringify(fields)
}

const wordsOfFile = ({ name, size, lastModified }: File) => [name, size, lastModified]
