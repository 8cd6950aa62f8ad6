// Whether a secret that somebody typed can be one.

export const SECRET_LENGTH = 32
const DIFFERENT = 10

/** Short, made of a few characters, or one short word over and over: somebody could try them all. */
export function isWeakSecret(secret: string, length = SECRET_LENGTH): boolean {
  if (secret.length < length || new Set(secret).size < DIFFERENT) return true
  return /^(.{1,12}?)\1+.{0,11}$/s.test(secret)
}

/** What is said of it; the secret itself is never repeated. */
export const WEAK_SECRET =
  'is too weak: choose at least 32 random characters, for example with `openssl rand -base64 32`'
