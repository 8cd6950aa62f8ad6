// The one place that knows whose browser this is. A page belongs to the person it was drawn for; as soon as anything
// says that another one is here now, or nobody, it gives up what it holds and leaves the screen.
import { leaveDevice } from '../push/device.ts'
import { THEME_STORAGE_KEY } from '../theme/theme-options.ts'
import { PERSON_KEY } from './person-key.ts'
import { VISIT_KEY, visit } from './visit.ts'

/** next-auth's own word to other tabs that someone came or went. */
export const BROADCAST_KEY = 'nextauth.message'
/** Where a tab goes whose person is gone: it says who is here now. */
export const CHANGED_PATH = '/session-changed'

/** What may stay when a person leaves, since it tells nothing of them. The language stays in its cookie. */
const MAY_STAY: ReadonlySet<string> = new Set([THEME_STORAGE_KEY, BROADCAST_KEY, PERSON_KEY])
const SHELL_CACHE = /^livery-shell-/

let actingUser: string | undefined
let leave: (() => void) | undefined
/** Where the page goes when its person is gone: somebody who signs out here knows it, and needs not be told. */
let next = CHANGED_PATH

export const browserPerson = {
  /** The person that this page was drawn for. Each call says so, and the API refuses it under another's token. */
  current: () => actingUser,

  /**
   * This page is theirs. What anybody else left in the browser is dropped first, whatever it is called: only the look
   * and the language stay, and what they took along from their own visit.
   */
  claim(personId: string): void {
    if (typeof window === 'undefined') return
    actingUser = personId
    if (tabStore()?.getItem(PERSON_KEY) !== personId) {
      const taken = visit.ofArriving(personId)
      tabStore()?.clear()
      tabStore()?.setItem(PERSON_KEY, personId)
      if (taken !== undefined) tabStore()?.setItem(VISIT_KEY, taken)
    }
    if (sharedStore()?.getItem(PERSON_KEY) === personId) return
    dropShared()
    sharedStore()?.setItem(PERSON_KEY, personId)
    void dropElsewhere()
  },

  /** Somebody signs out or in on this page, and goes on at `path`; without one they stay after all. */
  goingTo(path: string | undefined): void {
    next = path ?? CHANGED_PATH
  },

  /** Signing out: nothing of the person stays behind in this browser, and the other tabs hear of it. */
  async forget(): Promise<void> {
    tabStore()?.clear()
    dropShared()
    sharedStore()?.removeItem(PERSON_KEY)
    await dropElsewhere()
  },

  /** `changed` is called once another person, or nobody, turns out to be here. */
  watch(changed: () => void): () => void {
    const look = () => void (isAnothers() && changed())
    const told = ({ key }: StorageEvent) => void ((key === PERSON_KEY || key === null) && look())
    const shown = ({ persisted }: PageTransitionEvent) => void (persisted && look())
    leave = changed
    window.addEventListener('storage', told)
    window.addEventListener('pageshow', shown)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      leave = undefined
      window.removeEventListener('storage', told)
      window.removeEventListener('pageshow', shown)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  },

  /** The API said that this page's person is not the one who is signed in. */
  changed: () => leave?.(),

  /**
   * Takes the page off the screen at once and opens the one that says who is here. A session that merely ran out leaves
   * the person's own drafts where they are: only they will find them again.
   */
  leaveScreen(): void {
    document.documentElement.style.visibility = 'hidden'
    if (isAnothers()) {
      tabStore()?.clear()
      for (const key of keysOf(sharedStore()))
        if (actingUser && key.includes(actingUser)) sharedStore()?.removeItem(key)
    }
    window.location.replace(next)
  },
}

function isAnothers(): boolean {
  const store = sharedStore()
  return actingUser !== undefined && store !== undefined && store.getItem(PERSON_KEY) !== actingUser
}

function dropShared(): void {
  for (const key of keysOf(sharedStore())) if (!MAY_STAY.has(key)) sharedStore()?.removeItem(key)
}

/** Push, databases, caches and the notifications that are still on show. */
async function dropElsewhere(): Promise<void> {
  await Promise.allSettled([leaveDevice(), dropDatabases(), dropCaches(), dropNotifications()])
}

async function dropDatabases(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
}

async function dropCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => !SHELL_CACHE.test(name)).map((name) => caches.delete(name)))
}

async function dropNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
}

function keysOf(store: Storage | undefined): string[] {
  return store ? Array.from({ length: store.length }, (_, index) => store.key(index) ?? '') : []
}

/** Storage is absent on the server and refused in some private windows; the session itself is asked there. */
const sharedStore = () => storeOf(() => globalThis.localStorage)
const tabStore = () => storeOf(() => globalThis.sessionStorage)
function storeOf(open: () => Storage | undefined): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : open()
  } catch {
    return undefined
  }
}
