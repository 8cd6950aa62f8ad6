import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SignInForm } from '@/features/public/auth/components/sign-in-form.tsx'
import { providersOffered } from '@/lib/session/sign-in-providers.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('signIn.action') }
}

export default function SignInPage() {
  return <SignInForm providers={providersOffered()} />
}
