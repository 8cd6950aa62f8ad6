import { ownPath } from '@livery/kernel/own-path.ts'
import { authLink } from '@/lib/paths/auth-link.ts'
import { authService } from '@/lib/session/auth-service.ts'
import { browserPerson } from '@/lib/session/browser-person.ts'
import { HOME } from '@/lib/session/person.ts'
import { forgetRegistrationKey } from '@/lib/session/registration-key.ts'

export type Joining = {
  userType: string
  firstname: string
  lastname: string
  locale: string
  acceptTerms: string
}
export type EnteredCode = { email: string; otp: string; registrationKey: string; attemptKey: string }
/** The second step of a sign-in: one of them, a passkey's answer as JSON. */
export type SecondProof = { secondStep: string; code?: string; recoveryCode?: string; passkey?: string }
export type Credentials = { email: string; password: string } | EnteredCode | Joining | SecondProof

/** Signs in and opens the page that was asked for. Returns the error when the door stays shut. */
export async function enter(credentials: Credentials, callbackUrl: string | null): Promise<string | undefined> {
  const provider = providerOf(credentials)
  const wanted = ownPath(callbackUrl, window.location.origin)
  // Another tab may hear of it first, and tell this page that its person is gone.
  browserPerson.goingTo(wanted ?? '/enter')
  const result = await authService.signIn(provider, credentials, '/')
  if (!result.ok || result.error) {
    browserPerson.goingTo(undefined)
    // The first of two steps is done: the page of the second one knows what it may be.
    if (result.error === 'SECOND_FACTOR_NEEDED') {
      window.location.assign(authLink('/sign-in/second-step', wanted ?? null))
      return undefined
    }
    return result.error ?? 'Default'
  }
  const session = await authService.session()
  const home = session ? HOME[session.user.user.userType] : '/'
  forgetRegistrationKey()
  window.location.assign(wanted ?? home)
  return undefined
}

function providerOf(credentials: Credentials) {
  if ('secondStep' in credentials) return 'second-step'
  if ('otp' in credentials) return 'code'
  return 'acceptTerms' in credentials ? 'join' : 'credentials'
}
