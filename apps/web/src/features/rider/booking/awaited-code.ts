// The address that a code was mailed to, for this tab: whoever reloads or comes back to it enters the code and types
// nothing twice.
const KEY = 'livery.awaited-code'
/** As long as a code is good. */
const GOOD_MS = 10 * 60_000

export const awaitedCode = {
  email(): string | undefined {
    try {
      const known = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { email: string; at: number } | null
      return known !== null && Date.now() - known.at < GOOD_MS ? known.email : undefined
    } catch {
      return undefined
    }
  },
  keep(email: string): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ email, at: Date.now() }))
    } catch {
      // A window that keeps nothing asks for the address again.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // Nothing was kept.
    }
  },
}
