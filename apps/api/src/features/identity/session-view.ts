// How somebody's own sign-ins look to them.
import type { Session } from '@livery/contracts/identity/account-life.ts'
import type { SessionId } from '@livery/kernel/ids.ts'
import { describeDevice } from './domain/device.ts'
import type { OpenSession } from './store/sessions.ts'

export function sessionToView(session: OpenSession, current: SessionId, networkNow: string | null): Session {
  const { network, userAgent } = session.from
  return {
    _id: session.id,
    device: describeDevice(userAgent),
    place: { ...placeOf(network), sameAsNow: network !== null && network === networkNow },
    current: session.id === current,
    provedBy: session.provedBy,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
  }
}

function placeOf(network: string | null): Pick<Session['place'], 'kind' | 'network'> {
  if (network === null) return { kind: 'unknown', network: null }
  if (network === 'this-machine' || network === 'local') return { kind: network, network: null }
  return { kind: 'internet', network }
}
