import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'

/** The providers' own signs, in the colours that they ask for. */
export function ProviderMark({ provider }: { provider: SignInProvider }) {
  return provider === 'google' ? <GoogleMark /> : <AppleMark />
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path
        fill="#FBBC05"
        d="M3.96 10.71A5.41 5.41 0 0 1 3.68 9c0-.6.1-1.17.28-1.71V4.96H.96A9 9 0 0 0 0 9c0 1.45.35 2.83.96 4.04l3-2.33z"
      />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58C13.46.89 11.43 0 9 0A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  )
}

function AppleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
      <path d="M12.1 0c.1 1-.3 2-.9 2.7-.6.8-1.6 1.4-2.6 1.3-.1-1 .4-2 .9-2.6C10.2.6 11.3.1 12.1 0zM15.4 13.2c-.4 1-.6 1.4-1.1 2.3-.8 1.2-1.9 2.6-3.2 2.6-1.2 0-1.5-.8-3.1-.8s-2 .8-3.2.8c-1.3 0-2.4-1.3-3.1-2.5C-.4 12.2-.6 8.2.8 6.1c1-1.5 2.5-2.4 4-2.4 1.4 0 2.4.8 3.6.8 1.2 0 1.9-.8 3.6-.8 1.3 0 2.6.7 3.6 1.9-3.1 1.7-2.6 6.2-.2 7.6z" />
    </svg>
  )
}
