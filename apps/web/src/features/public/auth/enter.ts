import { ownPath } from '@livery/kernel/own-path.ts'
import { authService } from '@/lib/session/auth-service.ts'
import { HOME } from '@/lib/session/person.ts'
import { forgetRegistrationKey } from '@/lib/session/registration-key.ts'

type Credentials =
  | { email: string; password: string }
  | { email: string; otp: string; registrationKey: string }
  | { userType: string; firstname: string; lastname: string; locale: string; acceptTerms: string }

/** Signs in and opens the page that was asked for. Returns the error when the door stays shut. */
export async function enter(credentials: Credentials, callbackUrl: string | null): Promise<string | undefined> {
  const provider = 'otp' in credentials ? 'code' : 'acceptTerms' in credentials ? 'join' : 'credentials'
  const result = await authService.signIn(provider, credentials, '/')
  if (!result.ok || result.error) return result.error ?? 'Default'
  const session = await authService.session()
  const home = session ? HOME[session.user.user.userType] : '/'
  forgetRegistrationKey()
  window.location.assign(ownPath(callbackUrl, window.location.origin) ?? home)
  return undefined
}
