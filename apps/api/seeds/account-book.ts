// Generated passwords, kept beside the database as { email: password } and readable by their owner alone.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Crockford's base 32: nothing in it is mistaken for something else when read aloud.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** The passwords of these addresses: those that the file has, and new ones, written to it first, for the others. */
export function ensurePasswords(
  dataDir: string,
  fileName: string,
  emails: readonly string[],
): ReadonlyMap<string, string> {
  const file = join(dataDir, fileName)
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = emails.filter((email) => typeof kept[email] !== 'string')
  for (const email of missing) kept[email] = newPassword()
  if (missing.length > 0) {
    mkdirSync(dataDir, { recursive: true })
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
    renameSync(fresh, file)
  }
  if (existsSync(file)) chmodSync(file, 0o600)
  return new Map(emails.map((email) => [email, kept[email] as string]))
}

/** Eighty bits in four groups, to be read off a screen and typed: `k7m2-9xqt-4bnd-p3vw`. */
function newPassword(): string {
  const letters = Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}
