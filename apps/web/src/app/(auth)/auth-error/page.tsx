import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthErrorPanel } from '@/features/public/auth/components/auth-error-panel.tsx'
import { findCallbackUrl } from '@/lib/session/sign-in-providers.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('failed') }
}

export default async function AuthErrorPage({
  searchParams,
}: {
  searchParams: Promise<{ error?: string | string[] }>
}) {
  const { error } = await searchParams
  return <AuthErrorPanel error={typeof error === 'string' ? error : 'Default'} callbackUrl={await findCallbackUrl()} />
}
