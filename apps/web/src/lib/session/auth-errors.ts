/** Every word that next-auth may put into `?error=`, its own names and the specification's catalogue. */
export const AUTH_ERRORS = [
  'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  'NO_SECRET',
  'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  'EMAIL_REQUIRES_ADAPTER_ERROR',
  'MISSING_ADAPTER_METHODS_ERROR',
  'CALLBACK_CREDENTIALS_JWT_ERROR',
  'INVALID_CALLBACK_URL_ERROR',
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'CLIENT_FETCH_ERROR',
  'SessionRequired',
  'Configuration',
  'AccessDenied',
  'Verification',
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'OAuthAccountNotLinked',
  'EmailCreateAccount',
  'EmailSignin',
  'Callback',
  'CredentialsSignin',
] as const
export type AuthError = (typeof AUTH_ERRORS)[number]
export type AuthErrorKey = AuthError | 'Default'

export function authErrorKey(error: string): AuthErrorKey {
  if (error === 'configuration') return 'Configuration'
  return AUTH_ERRORS.find((known) => known === error) ?? 'Default'
}
