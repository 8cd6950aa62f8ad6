import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RegisterForm } from '@/features/public/auth/components/register-form.tsx'
import { providersOffered } from '@/lib/session/sign-in-providers.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('register.action') }
}

export default function RegisterPage() {
  return <RegisterForm providers={providersOffered()} />
}
