import 'server-only'
import type { User } from 'next-auth'
import type { Adapter, AdapterUser } from 'next-auth/adapters'
import { identityCalls, Refused } from './identity-calls.ts'
import { personOf } from './person.ts'

/**
 * Lets the email provider sign in against the API, which mails the links and alone knows their tokens. It serves one
 * request: `rawToken` is the token of the link that was followed, which next-auth would hand us only as a hash.
 */
export function mailLinkAdapter(rawToken: string | undefined): Adapter {
  let signedIn: (AdapterUser & User) | undefined
  const found = () => {
    if (!signedIn) throw new Error('No one has followed a link in this request')
    return signedIn
  }
  return {
    createVerificationToken: async (token) => token,
    async useVerificationToken({ identifier, token }) {
      if (!rawToken) return null
      try {
        const { data } = await identityCalls.signInByLink({ email: identifier, token: rawToken })
        signedIn = {
          id: data.user.id,
          email: data.user.email,
          emailVerified: new Date(),
          tokens: data.tokens,
          person: personOf(data.user),
        }
        return { identifier, token, expires: new Date(data.tokens.expiresAt) }
      } catch (error) {
        if (error instanceof Refused) return null
        throw error
      }
    },
    getUserByEmail: async () => signedIn ?? null,
    getUser: async () => signedIn ?? null,
    updateUser: async () => found(),
    createUser: async () => found(),
  }
}
