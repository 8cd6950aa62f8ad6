import 'server-only'
import { Locale } from '@livery/contracts/common.ts'
import { ownPath } from '@livery/kernel/own-path.ts'
import type { NextAuthOptions, User } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import CredentialsProvider from 'next-auth/providers/credentials'
import type { EmailConfig } from 'next-auth/providers/email'
import { authLink } from '../paths/auth-link.ts'
import { admitByProvider } from './admit-by-provider.ts'
import { type Arrival, arrivalAdapter, asUser } from './arrival.ts'
import { identityCalls, Refused } from './identity-calls.ts'
import { joinProvider } from './join-provider.ts'
import { forgetJoining } from './joining.ts'
import { type Person, personOf } from './person.ts'
import { isDue, type Refresh, rotationWith } from './rotation.ts'
import { secondStepProvider } from './second-step-provider.ts'
import { sessionSecret } from './session-secret.ts'
import { identityProviders, providerCookies } from './sign-in-providers.ts'
import { keepWaiting } from './waiting-sign-in.ts'

const SESSION_SECONDS = 30 * 24 * 60 * 60
const LINK_SECONDS = 15 * 60

// Without NEXTAUTH_URL the product answers on whatever host it was called by.
if (!process.env.NEXTAUTH_URL) process.env.AUTH_TRUST_HOST = 'true'

/**
 * What of a request next-auth does not hand on: the token of a mailed link, the name that Apple posts, and who was
 * signed in before.
 */
export interface Carried {
  readonly linkToken?: string
  readonly appleUser?: string
  /** The page that a mailed link was asked for from. */
  readonly wanted?: string | null
  readonly before: JWT | null
  /** Set once somebody else has taken the place of who was signed in before. */
  hasReplaced?: boolean
}

/** For the route handler, which can set cookies: tokens are renewed here and nowhere else. */
export function authOptions(carried: Carried): NextAuthOptions {
  const { linkToken, appleUser, wanted, before } = carried
  const arrival: Arrival = {}
  return {
    ...sharedOptions(),
    cookies: providerCookies(),
    adapter: arrivalAdapter(arrival, linkToken),
    providers: [
      passwordProvider(),
      codeProvider(),
      emailCodeProvider(),
      linkProvider(),
      joinProvider(),
      secondStepProvider(),
      ...identityProviders(),
    ],
    callbacks: {
      signIn: (attempt) =>
        arrival.waits ? authLink('/sign-in/second-step', wanted ?? null) : admitByProvider(arrival, attempt, appleUser),
      jwt: issueOrRenew,
      session: showSession,
      redirect: stayHere,
    },
    events: {
      signIn: async ({ user }) => {
        await forgetJoining()
        if (!before?.person || before.person.id === user.id) return
        carried.hasReplaced = true
        await revoke(before)
      },
      signOut: async ({ token }) => {
        await forgetJoining()
        await revoke(token)
      },
    },
  }
}

/** For server components: reads the cookie as it is. */
export function readOnlyOptions(): NextAuthOptions {
  return { ...sharedOptions(), providers: [], callbacks: { jwt: ({ token }) => token, session: showSession } }
}

function sharedOptions(): Pick<NextAuthOptions, 'session' | 'pages' | 'secret'> {
  return {
    secret: sessionSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    // The library's own page to sign out would leave what the browser keeps of the person; from /enter everyone goes home.
    pages: { signIn: '/sign-in', signOut: '/enter', error: '/auth-error', verifyRequest: '/sign-in/link-sent' },
  }
}

function passwordProvider() {
  return CredentialsProvider({
    id: 'credentials',
    name: 'Password',
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    authorize: async (given) => {
      const { data } = await identityCalls.login({ email: given?.email ?? '', password: given?.password ?? '' })
      if (!('secondFactor' in data)) return asUser(data)
      await keepWaiting(data.secondFactor.token)
      throw new Refused('SECOND_FACTOR_NEEDED', 401)
    },
  })
}

/** Ends registration: the one-time code signs in. */
function codeProvider() {
  return CredentialsProvider({
    id: 'code',
    name: 'One-time code',
    credentials: { email: { type: 'email' }, otp: { type: 'text' }, registrationKey: {}, attemptKey: {} },
    authorize: async (given) => {
      const reply = await identityCalls.verify({
        email: given?.email ?? '',
        otp: given?.otp ?? '',
        purpose: 'register',
        registrationKey: given?.registrationKey || undefined,
        attemptKey: given?.attemptKey || undefined,
      })
      return 'user' in reply.data ? asUser(reply.data) : null
    },
  })
}

/** The code that whoever books is sent: it signs in who is known, and makes an account of who gives their names. */
function emailCodeProvider() {
  return CredentialsProvider({
    id: 'email-code',
    name: 'Code by email',
    credentials: { email: {}, otp: {}, attemptKey: {}, firstname: {}, lastname: {}, locale: {}, acceptTerms: {} },
    authorize: async (given) => {
      const { data } = await identityCalls.signInByCode({
        email: given?.email ?? '',
        otp: given?.otp ?? '',
        attemptKey: given?.attemptKey || undefined,
        ...(given?.acceptTerms === 'on' && {
          acceptTerms: true,
          firstname: given.firstname,
          lastname: given.lastname,
          locale: Locale.safeParse(given.locale).data,
        }),
      })
      return asUser(data)
    },
  })
}

/** The API sends the mail, with a token of its own, so that no one but its reader ever holds it. */
function linkProvider(): EmailConfig {
  return {
    id: 'email',
    type: 'email',
    name: 'Email',
    server: '',
    from: '',
    maxAge: LINK_SECONDS,
    options: {},
    sendVerificationRequest: async ({ identifier, url }) => {
      const callbackUrl = new URL(url).searchParams.get('callbackUrl') ?? undefined
      await identityCalls.requestSignInLink({ email: identifier, callbackUrl })
    },
  }
}

const refresh: Refresh = async (refreshToken) => {
  try {
    const { data } = await identityCalls.refresh({ refreshToken })
    return { ...data.tokens, person: personOf(data.user) }
  } catch (error) {
    if (error instanceof Refused && error.status < 500 && error.status !== 429) return 'refused'
    throw error
  }
}
const rotate = rotationWith(refresh)

async function issueOrRenew({
  token,
  user,
  trigger,
  session,
}: {
  token: JWT
  user?: User
  trigger?: string
  session?: unknown
}): Promise<JWT> {
  if (user?.tokens) return { sub: user.id, ...user.tokens, person: user.person }
  const asked = (trigger === 'update' ? session : undefined) as { expired?: string; reload?: boolean } | undefined
  if (asked?.reload && token.accessToken) return { ...token, person: await reload(token.accessToken, token.person) }
  const refused = asked?.expired !== undefined && asked.expired === token.accessToken
  return refused || isDue(token, new Date()) ? rotate(token) : token
}

async function reload(accessToken: string, person: Person | undefined): Promise<Person | undefined> {
  try {
    return personOf((await identityCalls.me(accessToken)).data)
  } catch {
    return person
  }
}

const showSession: NonNullable<NonNullable<NextAuthOptions['callbacks']>['session']> = ({ session, token }) => {
  if (!token.accessToken || !token.person) throw new Refused('TOKEN_MISSING', 401)
  return { expires: session.expires, user: { tokens: { accessToken: token.accessToken }, user: token.person } }
}

/** Where next-auth sends a browser on: to a page of ours, whatever it was asked. */
function stayHere({ url, baseUrl }: { url: string; baseUrl: string }): string {
  const path = ownPath(url, baseUrl) ?? '/'
  return path === '/' ? baseUrl : `${baseUrl}${path}`
}

/** Signing out works even when the API is away: the cookie is gone, and the tokens expire by themselves. */
async function revoke(token: JWT): Promise<void> {
  if (token.accessToken) await identityCalls.logout(token.accessToken).catch(() => undefined)
}
