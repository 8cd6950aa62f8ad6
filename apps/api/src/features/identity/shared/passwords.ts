// Passwords are kept as argon2id digests with the library's parameters, which are OWASP's (19 MiB, 2 passes, 1 lane).
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import argon2 from '@node-rs/argon2'
import { refuse } from '../../../platform/refusal.ts'
import { isPasswordAcceptable } from '../domain/password-rules.ts'

const COMMON = new Set(readFileSync(join(import.meta.dirname, '../data/common-passwords.txt'), 'utf8').split('\n'))
// Nobody's password: what an unknown address is checked against, so that it takes as long as a known one.
const NOBODY = argon2.hash(randomBytes(24))

export function ensureAcceptable(password: string): void {
  if (!isPasswordAcceptable(password, COMMON)) throw refuse('PASSWORD_TOO_WEAK')
}

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(sameOnEveryKeyboard(password))
}

/** Hashes exactly once, whether or not there is a digest to compare with. */
export async function passwordMatches(digest: string | null | undefined, password: string): Promise<boolean> {
  const matches = await argon2.verify(digest ?? (await NOBODY), sameOnEveryKeyboard(password))
  return matches && digest != null
}

// "é" is one character on one keyboard and two on another.
const sameOnEveryKeyboard = (password: string) => password.normalize('NFKC')
