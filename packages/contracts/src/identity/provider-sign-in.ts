// Sign-in with Google or Apple: what the provider says of somebody is traded for our tokens.
import { z } from 'zod'
import { Locale, Name } from '../common.ts'
import { contract } from '../endpoint.ts'

export const SignInProvider = z.enum(['google', 'apple'])
export type SignInProvider = z.infer<typeof SignInProvider>

/** Of a session that began; `SignedIn` of identity.ts, handed in because that file lists this contract. */
export const providerContract = <SignedIn extends z.ZodType>(SignedIn: SignedIn) =>
  contract({
    providers: {
      method: 'GET',
      path: '/auth/providers',
      summary: 'Which providers this installation signs in with.',
      reply: z.object({ data: z.array(SignInProvider) }),
    },
    signInWithProvider: {
      method: 'POST',
      path: '/auth/provider',
      summary:
        'Sign in with a provider’s id token. Somebody new is registered when they accept the terms; an existing account is linked when its address is verified here and there.',
      body: z.strictObject({
        provider: SignInProvider,
        idToken: z.string().min(20).max(8_000),
        /** The one that the sign-in was asked for with; each is good once. */
        nonce: z.string().min(8).max(200),
        acceptTerms: z.boolean().optional(),
        userType: z.enum(['user', 'driver']).optional(),
        /** Apple tells the name to the web alone, and only the first time. */
        firstname: Name.optional(),
        lastname: Name.optional(),
        locale: Locale.optional(),
      }),
      reply: SignedIn,
    },
  })
