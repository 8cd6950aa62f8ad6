import 'server-only'
import type { Opening } from '@livery/contracts/setup/opening.ts'
import { forEverybody } from '../session/visitor.ts'
import { internalApiUrl } from './api-url.ts'

const TIMEOUT_MS = 1_500

/** Nobody has ever had an account of the office here. False while the API is away. */
export async function isWaitingForOwner(): Promise<boolean> {
  try {
    const reply = await fetch(`${internalApiUrl()}/setup`, {
      headers: forEverybody(),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { data } = (await reply.json()) as { data: Opening }
    return reply.ok && data.isOpen
  } catch {
    return false
  }
}
