const BYTES = 24

/** A secret that nobody guesses, in letters and digits. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
