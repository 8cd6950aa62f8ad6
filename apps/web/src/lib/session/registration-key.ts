import { newSecret } from './new-secret.ts'

const KEY = 'livery.registration-key'

/**
 * The secret of this tab's registration. With it, the code of somebody else who registers the same address meanwhile
 * does not let us into their account. Without storage there is none, and the code alone decides.
 */
export function registrationKey(): string | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    if (kept) return kept
    const made = newSecret()
    sessionStorage.setItem(KEY, made)
    return made
  } catch {
    return undefined
  }
}

/** The key when this tab has registered, so that a code entered elsewhere is not held to a key that nobody sent. */
export function keptRegistrationKey(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** The registration is over: the next person at this tab begins with a key of their own. */
export function forgetRegistrationKey(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
