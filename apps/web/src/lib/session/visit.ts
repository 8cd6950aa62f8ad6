// What a visitor takes along into the account that they sign in to: kept in their tab from the press that signs in until
// they have arrived, and given to that person alone.
import { PERSON_KEY } from './person-key.ts'

export const VISIT_KEY = 'livery.visit'
/** As long as a provider's sign-in may take; whoever comes later begins anew. */
const KEEP_MS = 15 * 60_000

interface Visit {
  readonly at: number
  /** Who was here last when it began: somebody else meanwhile ends it. */
  readonly before: string | null
  readonly taken: unknown
  /** Whose it is, once they have arrived. */
  readonly personId?: string
}

export const visit = {
  keep(taken: unknown): void {
    write({ at: Date.now(), before: lastPerson(), taken })
  },

  drop(): void {
    tab()?.removeItem(VISIT_KEY)
  },

  /** Who arrives, before anything else that lies in the tab is dropped: what is theirs then, as text. */
  ofArriving(personId: string): string | undefined {
    const known = read()
    if (known === undefined || known.personId !== undefined || known.before !== lastPerson()) return undefined
    return JSON.stringify({ ...known, personId })
  },

  /** Once. */
  take(personId: string): unknown {
    const known = read()
    if (known?.personId === undefined) return undefined
    visit.drop()
    return known.personId === personId ? known.taken : undefined
  },
}

function read(): Visit | undefined {
  try {
    const known = JSON.parse(tab()?.getItem(VISIT_KEY) ?? 'null') as Visit | null
    return known !== null && Date.now() - known.at < KEEP_MS ? known : undefined
  } catch {
    return undefined
  }
}

function write(next: Visit): void {
  try {
    tab()?.setItem(VISIT_KEY, JSON.stringify(next))
  } catch {
    // A full or refused storage: the person types again.
  }
}

/** Storage is absent on the server and refused in some private windows: nothing is taken along there. */
function tab(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

function lastPerson(): string | null {
  try {
    return globalThis.localStorage.getItem(PERSON_KEY)
  } catch {
    return null
  }
}
