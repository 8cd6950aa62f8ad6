import 'server-only'
import { proveOwnWeb } from '@livery/kernel/own-web.ts'
import { headers } from 'next/headers'
import { sessionSecret } from './session-secret.ts'

/**
 * Says to the API for whom this server calls, and proves that it is the web of this installation: limits count people,
 * and not this server. `server/inbound.ts` has made sure that the address is the visitor's.
 */
export async function forVisitor(): Promise<Record<string, string>> {
  const request = await headers()
  const browser = request.get('user-agent')
  return {
    ...proofFor(request.get('x-forwarded-for') ?? ''),
    ...(browser === null ? {} : { 'User-Agent': browser }),
  }
}

/** For what is the same for every visitor, and kept for a while. */
export function forEverybody(): Record<string, string> {
  return proofFor('')
}

function proofFor(address: string): Record<string, string> {
  const secret = sessionSecret()
  return secret === undefined ? {} : proveOwnWeb(secret, address)
}
