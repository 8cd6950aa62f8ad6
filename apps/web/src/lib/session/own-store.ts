// What is kept in this browser for one person: under a key with their id, which goes when they sign out, and never
// written by a page whose person is not the one who is here.
import { PERSON_KEY } from './person-key.ts'

const listeners = new Set<() => void>()

export type OwnKey =
  | 'acts'
  | 'alerts-muted'
  | 'alerts-on-desktop'
  | 'cabin'
  | 'clock'
  | 'contrast'
  | 'drive'
  | 'fixes'
  | 'loudness'
  | 'navigation'
  | 'recent'
  | 'rides'
  | 'steps'
  | 'voice'
  | 'way'

const keyOf = (personId: string, key: OwnKey) => `livery.${personId}.${key}`

export const ownStore = {
  /** Whose browser it is, as the last page that was drawn for somebody has said. */
  person: () => store()?.getItem(PERSON_KEY) ?? undefined,

  read(personId: string, key: OwnKey): string | undefined {
    return ownStore.person() === personId ? (store()?.getItem(keyOf(personId, key)) ?? undefined) : undefined
  },

  /** Answers whether it is kept. */
  write(personId: string, key: OwnKey, text: string | undefined): boolean {
    const kept = store()
    if (kept === undefined || ownStore.person() !== personId) return false
    try {
      if (text === undefined) kept.removeItem(keyOf(personId, key))
      else kept.setItem(keyOf(personId, key), text)
    } catch {
      return false
    }
    for (const listener of listeners) listener()
    return true
  },

  /** Hears of what this page and others write, and of a browser that was emptied. */
  listen(changed: () => void): () => void {
    listeners.add(changed)
    window.addEventListener('storage', changed)
    return () => {
      listeners.delete(changed)
      window.removeEventListener('storage', changed)
    }
  },
}

/** Absent on the server, and refused in some private windows. */
function store(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}
