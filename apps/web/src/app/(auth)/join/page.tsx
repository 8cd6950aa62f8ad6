import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { JoinForm } from '@/features/public/auth/components/join-form.tsx'
import { findJoining } from '@/lib/session/joining.ts'
import { findCallbackUrl } from '@/lib/session/sign-in-providers.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('register.action') }
}

export default async function JoinPage() {
  const joining = await findJoining()
  if (!joining) redirect('/register')
  const { provider, email, firstname, lastname } = joining
  return <JoinForm {...{ provider, email, firstname, lastname }} callbackUrl={await findCallbackUrl()} />
}
