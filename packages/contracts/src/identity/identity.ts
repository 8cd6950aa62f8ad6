import { z } from 'zod'
import { Done, Email, Instant, idOf, Locale, Name, one, Phone, Theme, UserType } from '../common.ts'
import { contract } from '../endpoint.ts'
import { accountLifeContract } from './account-life.ts'
import { codeSignInContract } from './code-sign-in.ts'
import { peopleContract } from './people.ts'
import { providerContract } from './provider-sign-in.ts'
import { savedListsContract } from './saved-lists.ts'
import { secondFactorContract } from './second-factor.ts'

export const Preferences = z.strictObject({
  temperature: z.enum(['cool', 'normal', 'warm']).optional(),
  quiet: z.boolean().optional(),
  music: z.string().trim().max(80).optional(),
  water: z.enum(['still', 'sparkling', 'none']).optional(),
  route: z.string().trim().max(200).optional(),
})

/** A person, as they see themselves. */
export const Me = z.object({
  _id: idOf('user'),
  id: idOf('user'),
  userType: UserType,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
  locale: Locale,
  theme: Theme,
  preferences: Preferences,
  isVerified: z.boolean(),
  isProfileComplete: z.boolean(),
  notificationsEnabled: z.boolean(),
  unreadNotifications: z.int(),
  unreadMessages: z.int(),
  deletionRequestedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Me = z.infer<typeof Me>

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), `Not ${bytes} bytes in base64url.`)
/** What a browser's `PushSubscription.toJSON()` gives. */
export const PushSubscription = z.strictObject({
  endpoint: z.url().max(2000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: Instant })
const Session = z.object({ user: Me, tokens: Tokens })
export const SignedIn = one(Session)
/** Of whoever has a second factor: no session yet, but a token that `finishSignIn` takes once, for some minutes. */
const Asked = z.object({ secondFactor: z.object({ token: z.string(), expiresAt: Instant }) })
const FirstStep = one(z.union([Session, Asked]))
const Otp = z.string().regex(/^\d{6}$/, 'The code has six digits.')
/**
 * A secret that a client makes for its own registration. With it, only the code of that registration lets the client in,
 * whoever else registers the same address meanwhile.
 */
export const RegistrationKey = z.string().regex(/^[\w-]{22,64}$/, 'A key has 22 to 64 letters and digits.')
const NewPassword = z.string().min(10, 'A password has at least 10 characters.').max(200)
const Profile = {
  firstname: Name.optional(),
  lastname: Name.optional(),
  phone: Phone.optional(),
  locale: Locale.optional(),
  theme: Theme.optional(),
}

export const identityContract = contract({
  register: {
    method: 'POST',
    path: '/auth/register',
    summary:
      'Register with an email address; a one-time code is sent to it. The answer is the same whether or not the address has an account.',
    status: 201,
    body: z.strictObject({
      userType: z.enum(['user', 'driver']),
      firstname: Name,
      lastname: Name,
      email: Email,
      phone: Phone.optional(),
      password: NewPassword,
      acceptTerms: z.boolean(),
      locale: Locale.optional(),
      registrationKey: RegistrationKey.optional(),
    }),
    reply: one(z.object({ email: z.string(), otpExpiresAt: Instant, resendAt: Instant })),
  },
  verify: {
    method: 'POST',
    path: '/auth/verify',
    summary: 'Enter the one-time code: `register` signs in, `reset` gives a short-lived reset token.',
    body: z.strictObject({
      email: Email,
      otp: Otp,
      purpose: z.enum(['register', 'reset']),
      registrationKey: RegistrationKey.optional(),
      /** A secret of the page where the code is entered: it may send it again when the answer was lost. */
      attemptKey: RegistrationKey.optional(),
    }),
    reply: one(
      z.union([z.object({ user: Me, tokens: Tokens }), z.object({ resetToken: z.string(), expiresAt: Instant })]),
    ),
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with email and password; whoever has a second factor is asked for it.',
    body: z.strictObject({ email: Email, password: z.string().min(1).max(200) }),
    reply: FirstStep,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Trade a refresh token for new tokens. A token used twice revokes its whole family.',
    body: z.strictObject({ refreshToken: z.string().min(20).max(200) }),
    reply: SignedIn,
  },
  requestSignInLink: {
    method: 'POST',
    path: '/auth/email-link',
    summary: 'Send a sign-in link by mail. The answer is the same whether or not the address is known.',
    status: 202,
    body: z.strictObject({ email: Email, callbackUrl: z.string().max(500).optional() }),
    reply: Done,
  },
  signInByLink: {
    method: 'POST',
    path: '/auth/email-link/verify',
    summary: 'Sign in with the token of a mailed link, once; whoever has a second factor is asked for it.',
    body: z.strictObject({ email: Email, token: z.string().min(20).max(200) }),
    reply: FirstStep,
  },
  forgetPassword: {
    method: 'POST',
    path: '/auth/forget-password',
    summary: 'Send or resend the one-time code (of a reset, or of an unfinished registration). Always 202.',
    status: 202,
    body: z.strictObject({ email: Email, registrationKey: RegistrationKey.optional() }),
    reply: Done,
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password, with the reset token as bearer. Ends every session.',
    body: z.strictObject({ password: NewPassword }),
    reply: Done,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Change the password. Ends every other session.',
    beforeSecondFactor: true,
    body: z.strictObject({ currentPassword: z.string().min(1).max(200), newPassword: NewPassword }),
    reply: Done,
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    summary: 'The person who is signed in.',
    beforeSecondFactor: true,
    reply: one(Me),
  },
  completeProfile: {
    method: 'POST',
    path: '/auth/complete-profile',
    summary: 'Complete the profile after registering.',
    body: z.strictObject({ ...Profile, preferences: Preferences.optional() }),
    reply: one(Me),
  },
  updateProfile: {
    method: 'POST',
    path: '/admin/updateProfile',
    summary: 'Change names, phone, picture, language, theme or preferences. Takes a form (multipart or urlencoded).',
    accepts: 'form',
    // In a form, `preferences` is JSON text and `image` a file.
    body: z.strictObject({ ...Profile, preferences: Preferences.optional() }),
    reply: one(Me),
  },
  notificationToggle: {
    method: 'POST',
    path: '/auth/notification-toggle',
    audit: 'nothing',
    summary: 'Switch notifications on or off, and register or drop this device.',
    body: z.strictObject({
      enabled: z.boolean(),
      webToken: z
        .string()
        .min(1)
        .max(4096)
        .optional()
        .describe('A Firebase token; to drop a browser, the endpoint of its Web Push subscription.'),
      subscription: PushSubscription.optional(),
    }),
    reply: one(z.object({ enabled: z.boolean() })),
  },
  deleteAccount: {
    method: 'POST',
    path: '/auth/delete-account',
    summary: 'Ask for the account to be deleted. Signing in within 30 days restores it.',
    reply: one(z.object({ deletionRequestedAt: Instant, erasedAt: Instant })),
  },
  logout: {
    method: 'GET',
    path: '/admin/logout',
    summary: 'Sign out: revokes this session.',
    beforeSecondFactor: true,
    reply: Done,
  },
  ...accountLifeContract,
  ...peopleContract,
  ...savedListsContract,
  ...providerContract(SignedIn),
  ...codeSignInContract(SignedIn, Otp, RegistrationKey),
  ...secondFactorContract(SignedIn),
})
