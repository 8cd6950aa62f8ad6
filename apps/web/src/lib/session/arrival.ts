import 'server-only'
import type { ReplyOf } from '@livery/contracts/endpoint.ts'
import type { identityContract } from '@livery/contracts/identity/identity.ts'
import type { User } from 'next-auth'
import type { Adapter, AdapterUser } from 'next-auth/adapters'
import { identityCalls, Refused } from './identity-calls.ts'
import { personOf } from './person.ts'
import { keepWaiting } from './waiting-sign-in.ts'

/** Whom the API has let in during this one request. */
export interface Arrival {
  user?: AdapterUser & User
  /** Half of them: what was shown is asked for a second step. */
  waits?: true
}

/**
 * Lets the email link and the providers sign in against the API, which alone knows accounts and the tokens of links.
 * It serves one request: `rawToken` is the token of the link that was followed, which next-auth would hand us only as
 * a hash. Who comes by a provider has arrived before next-auth asks for them.
 */
export function arrivalAdapter(arrival: Arrival, rawToken: string | undefined): Adapter {
  const found = () => {
    if (!arrival.user) throw new Error('No one has come in by this request')
    return arrival.user
  }
  return {
    createVerificationToken: async (token) => token,
    async useVerificationToken({ identifier, token }) {
      if (!rawToken) return null
      try {
        const { data } = await identityCalls.signInByLink({ email: identifier, token: rawToken })
        if ('secondFactor' in data) {
          await keepWaiting(data.secondFactor.token)
          arrival.waits = true
          return { identifier, token, expires: new Date(data.secondFactor.expiresAt) }
        }
        arrival.user = arrivedAs(data)
        return { identifier, token, expires: new Date(data.tokens.expiresAt) }
      } catch (error) {
        if (error instanceof Refused) return null
        throw error
      }
    },
    getUserByEmail: async () => arrival.user ?? null,
    getUserByAccount: async () => arrival.user ?? null,
    getUser: async () => arrival.user ?? null,
    updateUser: async () => found(),
    createUser: async () => found(),
  }
}

type SignedIn = ReplyOf<(typeof identityContract)['finishSignIn']>['data']

export function asUser({ user, tokens }: SignedIn): User {
  return { id: user.id, email: user.email, name: user.firstname, tokens, person: personOf(user) }
}

export function arrivedAs(data: SignedIn): AdapterUser & User {
  return { ...asUser(data), email: data.user.email, emailVerified: new Date() }
}
