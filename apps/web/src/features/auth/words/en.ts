import type { AuthErrorKey } from '@/lib/session/auth-errors.ts'

export const auth = {
  errors: {
    MISSING_NEXTAUTH_API_ROUTE_ERROR: 'Sign-in is not set up on this server. Please tell the office.',
    NO_SECRET: 'Sign-in has no secret on this server. Please tell the office.',
    CALLBACK_CREDENTIALS_HANDLER_ERROR: 'Sign-in with a password is not set up on this server. Please tell the office.',
    EMAIL_REQUIRES_ADAPTER_ERROR: 'Sign-in by email link is not set up on this server. Please use your password.',
    MISSING_ADAPTER_METHODS_ERROR:
      'Sign-in by email link is only half set up on this server. Please use your password.',
    CALLBACK_CREDENTIALS_JWT_ERROR:
      'Sign-in with a password is not possible with this server’s kind of session. Please use an email link.',
    INVALID_CALLBACK_URL_ERROR:
      'The page you wanted to return to is not one of ours. Please sign in from the start page.',
    OAuthCallbackError: 'The other service did not confirm who you are. Please try again.',
    AccountNotLinkedError: 'There is already an account with this email. Sign in the way you did before.',
    CLIENT_FETCH_ERROR: 'We could not check whether you are signed in. Please look at your connection.',
    SessionRequired: 'Please sign in to see this page. You will be brought back to it.',
    Configuration: 'Sign-in is not set up correctly on this server. Please tell the office.',
    AccessDenied: 'This account may not sign in here.',
    Verification: 'This link has been used or is older than 15 minutes. Please ask for a new one.',
    Signin: 'The sign-in did not start. Please try again, or another way.',
    OAuthSignin: 'The other service could not be reached. Please try again.',
    OAuthCallback: 'The other service did not confirm who you are. Please try again.',
    OAuthCreateAccount: 'No account could be made from the other service. Please register with your email.',
    OAuthAccountNotLinked: 'There is already an account with this email. Sign in the way you did before.',
    EmailCreateAccount: 'There is no account with this email. Please register first.',
    EmailSignin: 'The link could not be sent. Please check the address and try again.',
    Callback: 'The sign-in could not be finished. Please try again.',
    CredentialsSignin: 'The email address or the password is not right.',
    Default: 'The sign-in did not work. Please try again.',
  } satisfies Record<AuthErrorKey, string>,
}
