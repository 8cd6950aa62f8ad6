// Sign-in by a code in the mail, for somebody who is known and for somebody who is new: nobody but the mailbox learns
// which of them they are.
import { z } from 'zod'
import { Email, Instant, Locale, Name, one } from '../common.ts'
import { contract } from '../endpoint.ts'

/** `SignedIn`, `Otp` and `Key` of identity.ts, handed in because that file lists this contract. */
export const codeSignInContract = <SignedIn extends z.ZodType, Otp extends z.ZodType, Key extends z.ZodType>(
  SignedIn: SignedIn,
  Otp: Otp,
  Key: Key,
) =>
  contract({
    requestSignInCode: {
      method: 'POST',
      path: '/auth/email-code',
      summary:
        'Send a one-time code to sign in with, or to begin an account with. The answer is the same for every address.',
      status: 202,
      body: z.strictObject({ email: Email, locale: Locale.optional() }),
      reply: one(z.object({ otpExpiresAt: Instant, resendAt: Instant })),
    },
    signInByCode: {
      method: 'POST',
      path: '/auth/email-code/verify',
      summary:
        'Sign in with the code, once. Whoever has no account is refused with TERMS_NOT_ACCEPTED, keeps the code, and becomes a rider by sending it again with their names and the terms accepted.',
      body: z.strictObject({
        email: Email,
        otp: Otp,
        acceptTerms: z.boolean().optional(),
        firstname: Name.optional(),
        lastname: Name.optional(),
        locale: Locale.optional(),
        /** A secret of the page where the code is entered: it may send it again when the answer was lost. */
        attemptKey: Key.optional(),
      }),
      reply: SignedIn,
    },
  })
