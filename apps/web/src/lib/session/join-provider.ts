import 'server-only'
import { Locale } from '@livery/contracts/common.ts'
import CredentialsProvider from 'next-auth/providers/credentials'
import { asUser } from './arrival.ts'
import { identityCalls, Refused } from './identity-calls.ts'
import { findJoining, forgetJoining } from './joining.ts'

/** Ends a registration that began at Google or Apple: the terms are accepted, and what the provider said signs in. */
export function joinProvider() {
  return CredentialsProvider({
    id: 'join',
    name: 'Accepted terms',
    credentials: { userType: {}, firstname: {}, lastname: {}, locale: {}, acceptTerms: {} },
    authorize: async (given) => {
      const joining = await findJoining()
      if (!joining) throw new Refused('PROVIDER_TOKEN_INVALID', 401)
      const { provider, idToken, nonce } = joining
      const reply = await identityCalls.signInWithProvider({
        ...{ provider, idToken, nonce, locale: Locale.safeParse(given?.locale).data },
        userType: given?.userType === 'driver' ? 'driver' : 'user',
        acceptTerms: given?.acceptTerms === 'on',
        firstname: nameOf(given?.firstname || joining.firstname),
        lastname: nameOf(given?.lastname || joining.lastname),
      })
      await forgetJoining()
      return asUser(reply.data)
    },
  })
}

function nameOf(given: string | undefined): string | undefined {
  return given?.trim().slice(0, 80) || undefined
}
