import { AuthErrorPanel } from '@/features/public/auth/components/auth-error-panel.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { findCallbackUrl } from '@/lib/session/sign-in-providers.ts'

export const generateMetadata = titled('auth.failed')

export default async function AuthErrorPage({
  searchParams,
}: {
  searchParams: Promise<{ error?: string | string[] }>
}) {
  const { error } = await searchParams
  return <AuthErrorPanel error={typeof error === 'string' ? error : 'Default'} callbackUrl={await findCallbackUrl()} />
}
