// What must be read again, and by nobody else: sealed with a key of this installation, for the person it belongs to.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { AppContext } from '../../../app-context.ts'

type Context = Pick<AppContext, 'secrets' | 'random'>

/** Opens only for the same `owner`: a row that is copied to somebody else's account is of no use. */
export function seal(ctx: Context, owner: string, text: string): string {
  const nonce = ctx.random(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

export function unseal(ctx: Pick<Context, 'secrets'>, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(2), 'base64url')
  const [nonce, tag, body] = [bytes.subarray(0, 12), bytes.subarray(12, 28), bytes.subarray(28)]
  const decipher = createDecipheriv('aes-256-gcm', keyOf(ctx), nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

// Every machine of an installation has this secret already: one of its own would lock people out where it was not copied.
function keyOf({ secrets }: Pick<Context, 'secrets'>): Buffer {
  return Buffer.from(hkdfSync('sha256', secrets.HASH_SECRET, '', 'second factor', 32))
}
