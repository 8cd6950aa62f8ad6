import 'server-only'
import type { PasskeyAnswer } from '@livery/contracts/identity/second-factor.ts'
import CredentialsProvider from 'next-auth/providers/credentials'
import { asUser } from './arrival.ts'
import { identityCalls, Refused } from './identity-calls.ts'
import { findWaiting, forgetWaiting } from './waiting-sign-in.ts'

/** Ends a sign-in of two steps: with a code, a passkey or a recovery code. */
export function secondStepProvider() {
  return CredentialsProvider({
    id: 'second-step',
    name: 'Second step',
    credentials: { code: {}, recoveryCode: {}, passkey: {} },
    authorize: async (given) => {
      const token = await findWaiting()
      if (token === undefined) throw new Refused('SIGN_IN_OVER', 410)
      const { code, recoveryCode, passkey } = given ?? {}
      const proof = passkey
        ? { passkey: JSON.parse(passkey) as PasskeyAnswer }
        : recoveryCode
          ? { recoveryCode }
          : { code }
      const { data } = await identityCalls.finishSignIn({ token, ...proof })
      await forgetWaiting()
      return asUser(data)
    },
  })
}
