// The second factor of people of the office: an authenticator app, passkeys, recovery codes. Who has one signs in by two
// steps, and proves it again before anything about it changes.
import { z } from 'zod'
import { Done, Instant, idOf, Name, one } from '../common.ts'
import { contract } from '../endpoint.ts'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'Not base64url.')
const Code = z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/, 'The code has six digits.')
const RecoveryCode = z.string().trim().min(10, 'A recovery code has 12 letters and digits.').max(40)
/** What a passkey answers, as its bytes leave the browser. */
export const PasskeyAnswer = z.strictObject({
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(4_000),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

const PROOF = {
  code: Code.optional(),
  recoveryCode: RecoveryCode.optional(),
  passkey: PasskeyAnswer.optional(),
}
const isOne = (given: Readonly<Record<string, unknown>>) =>
  ['code', 'recoveryCode', 'passkey', 'password'].filter((name) => given[name] !== undefined).length === 1
const ONE = 'One proof at a time.'

/** For `navigator.credentials`, as its own JSON has it. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })
export const Passkey = z.object({
  _id: idOf('passkey'),
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z.object({
  app: z.object({ addedAt: Instant }).nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** The policy asks everybody of the office for one. */
  isRequired: z.boolean(),
  /** A passkey belongs to a name, and works on no bare number. */
  passkeysOffered: z.boolean(),
  /** What proves it again: the factor where there is one. */
  confirmBy: z.enum(['password', 'factor']),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Shown once, with the first factor or when they are made anew. */
const Codes = z.array(z.string())
const Added = one(z.object({ recoveryCodes: Codes.nullable() }))
const Token = z.string().regex(/^[\w-]{43}$/, 'Not a sign-in.')

/** What is asked of a sign-in that waits for its second step. */
export const SecondStep = z.object({
  methods: z.array(z.enum(['app', 'passkey', 'recovery'])),
  passkey: PasskeyOptions.nullable(),
  expiresAt: Instant,
})
export type SecondStep = z.infer<typeof SecondStep>

/** `SignedIn` of identity.ts, handed in because that file lists this contract. */
export const secondFactorContract = <SignedIn extends z.ZodType>(SignedIn: SignedIn) =>
  contract({
    secondStep: {
      method: 'POST',
      path: '/auth/second-step/options',
      summary: 'What a sign-in that waits for its second step may be finished with. 410 SIGN_IN_OVER when it is over.',
      body: z.strictObject({ token: Token }),
      reply: one(SecondStep),
    },
    finishSignIn: {
      method: 'POST',
      path: '/auth/second-step',
      summary: 'Finish a sign-in with a code of the app, a passkey or a recovery code. Each works once.',
      body: z
        .strictObject({ token: Token, ...PROOF })
        .refine(isOne, ONE)
        .meta({ examples: [{ token: 'Q2hhdWZmZXVyLCBhbmQgYSBzZWNvbmQgc3RlcCBub3c', code: '123456' }] }),
      reply: SignedIn,
    },
    secondFactor: {
      method: 'GET',
      path: '/auth/second-factor',
      summary: 'What the caller proves themselves with beside their password.',
      beforeSecondFactor: true,
      reply: one(SecondFactor),
    },
    confirmIdentity: {
      method: 'POST',
      path: '/auth/confirm',
      summary:
        'Prove it again, for the changes of the next ten minutes: by the factor, or the password where there is none.',
      audit: 'nothing',
      beforeSecondFactor: true,
      body: z
        .strictObject({ password: z.string().min(1).max(200).optional(), ...PROOF })
        .refine(isOne, ONE)
        .meta({ examples: [{ code: '123456' }] }),
      reply: Done,
    },
    passkeyToConfirm: {
      method: 'POST',
      path: '/auth/confirm/passkey',
      summary: 'What a passkey signs to prove it again.',
      audit: 'nothing',
      reply: one(PasskeyOptions),
    },
    beginApp: {
      method: 'POST',
      path: '/auth/second-factor/app',
      summary: 'A key for an authenticator app. It counts once a code of it has come back.',
      audit: 'nothing',
      beforeSecondFactor: true,
      reply: one(z.object({ key: z.string(), uri: z.string(), expiresAt: Instant })),
    },
    addApp: {
      method: 'POST',
      path: '/auth/second-factor/app/finish',
      summary: 'The first code of the app: from now on it is asked for. An app before it opens nothing any more.',
      beforeSecondFactor: true,
      body: z.strictObject({ code: Code }),
      reply: Added,
    },
    removeApp: {
      method: 'DELETE',
      path: '/auth/second-factor/app',
      summary: 'The app opens nothing any more.',
      reply: Done,
    },
    beginPasskey: {
      method: 'POST',
      path: '/auth/second-factor/passkeys/options',
      summary: 'What a browser makes a passkey from.',
      audit: 'nothing',
      beforeSecondFactor: true,
      reply: one(PasskeyOptions),
    },
    addPasskey: {
      method: 'POST',
      path: '/auth/second-factor/passkeys',
      summary: 'A passkey with a name: from now on it is asked for, or may be used instead of the app.',
      status: 201,
      beforeSecondFactor: true,
      body: z.strictObject({
        name: Name,
        id: base64url(1_400),
        clientDataJSON: base64url(4_000),
        attestationObject: base64url(20_000),
        transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(8),
      }),
      reply: Added,
    },
    removePasskey: {
      method: 'DELETE',
      path: '/auth/second-factor/passkeys/{id}',
      summary: 'The passkey opens nothing any more.',
      params: z.strictObject({ id: idOf('passkey') }),
      reply: Done,
    },
    renewRecoveryCodes: {
      method: 'POST',
      path: '/auth/second-factor/recovery-codes',
      summary: 'Ten new recovery codes; those before open nothing any more.',
      reply: one(z.object({ recoveryCodes: Codes })),
    },
  })
