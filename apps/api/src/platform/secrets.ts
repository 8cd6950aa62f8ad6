// Secrets are made at first start and kept in DATA_DIR, readable by their owner alone. An environment variable of the
// same name wins, which is how several machines share them.
import { createECDH, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isWeakSecret, WEAK_SECRET } from '@livery/kernel/secret-strength.ts'
import { ConfigError } from './config-error.ts'
import { ensureDataFolder, ensureFileReadable } from './data-folder.ts'

export const SECRET_NAMES = [
  'TOKEN_SECRET',
  'NEXTAUTH_SECRET',
  'SANDBOX_WEBHOOK_SECRET',
  'DATABASE_PASSWORD',
  'HASH_SECRET',
  'VAPID_PRIVATE_KEY',
] as const
export type Secrets = Readonly<Record<(typeof SECRET_NAMES)[number], string>>

export function ensureSecrets(dataDir: string, env: Record<string, string | undefined> = process.env): Secrets {
  const file = join(dataDir, 'secrets.json')
  ensureDataFolder(dataDir)
  ensureFileReadable(file)
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = SECRET_NAMES.filter((name) => kept[name] === undefined)
  for (const name of missing) kept[name] = makeSecret(name)
  if (missing.length > 0) {
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
    renameSync(fresh, file)
    chmodSync(file, 0o600)
  }
  const given: Record<string, string | undefined> = { ...env, NEXTAUTH_SECRET: env.NEXTAUTH_SECRET || env.AUTH_SECRET }
  const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, given[name] || kept[name]])) as Secrets
  ensureStrong(secrets)
  return secrets
}

// A weak one would be as good as none: who guesses it signs tokens, reads codes, or charges cards.
function ensureStrong(secrets: Secrets): void {
  const weak = SECRET_NAMES.filter((name) =>
    name === 'VAPID_PRIVATE_KEY' ? !isPrivateKey(secrets[name]) : isWeakSecret(secrets[name]),
  )
  const sentence = (name: (typeof SECRET_NAMES)[number]) =>
    name === 'VAPID_PRIVATE_KEY' ? `${name} is not right: it must be 32 bytes in base64url.` : `${name} ${WEAK_SECRET}.`
  if (weak.length > 0) throw new ConfigError(weak.map(sentence).join('\n'))
}

const isPrivateKey = (text: string) => /^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').length === 32

function makeSecret(name: (typeof SECRET_NAMES)[number]): string {
  if (name !== 'VAPID_PRIVATE_KEY') return randomBytes(32).toString('base64url')
  const key = createECDH('prime256v1')
  key.generateKeys()
  // Leading zero bytes are left out by the curve's own form; the key is always 32 bytes.
  return Buffer.from(key.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}
