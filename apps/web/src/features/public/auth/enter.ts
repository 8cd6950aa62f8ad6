import { ownPath } from '@livery/kernel/own-path.ts'
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
export type Credentials = { email: string; password: string } | EnteredCode | Joining

/** Signs in and opens the page that was asked for. Returns the error when the door stays shut. */
export async function enter(credentials: Credentials, callbackUrl: string | null): Promise<string | undefined> {
  const provider = 'otp' in credentials ? 'code' : 'acceptTerms' in credentials ? 'join' : 'credentials'
  const wanted = ownPath(callbackUrl, window.location.origin)
  // Another tab may hear of it first, and tell this page that its person is gone.
  browserPerson.goingTo(wanted ?? '/enter')
  const result = await authService.signIn(provider, credentials, '/')
  if (!result.ok || result.error) {
    browserPerson.goingTo(undefined)
    return result.error ?? 'Default'
  }
  const session = await authService.session()
  const home = session ? HOME[session.user.user.userType] : '/'
  forgetRegistrationKey()
  window.location.assign(wanted ?? home)
  return undefined
}
